import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './list-page.module.css'

/** A page that lists things: its heading, its tools and its cards, one below the other. */
export const ListPage = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={classNames(styles.page, className)} />
)

/** A search field and a filter above a list. */
export const ListTools = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={classNames(styles.tools, className)} />
)

export interface CardGridProps extends ComponentProps<'ul'> {
  /** What is shown belongs to an earlier question; the answer to this one is on its way. */
  stale?: boolean
}

/** Cards side by side, as many as there is room for; each is an `li`. */
export const CardGrid = ({ stale = false, className, ...props }: CardGridProps) => (
  <ul {...props} data-stale={stale || undefined} className={classNames(styles.cards, className)} />
)
