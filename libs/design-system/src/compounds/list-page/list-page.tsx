import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './list-page.module.css'

/** A page with a list: heading, tools and cards, stacked. */
export const ListPage = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={classNames(styles.page, className)} />
)

/** The row with search and filter above a list. */
export const ListTools = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={classNames(styles.tools, className)} />
)

export interface CardGridProps extends ComponentProps<'ul'> {
  /** Dims the cards of the previous query while the next one loads. */
  stale?: boolean
}

/** A responsive grid of cards, each an `li`. */
export const CardGrid = ({ stale = false, className, ...props }: CardGridProps) => (
  <ul {...props} data-stale={stale || undefined} className={classNames(styles.cards, className)} />
)
