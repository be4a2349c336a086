import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './list-page.module.css'

/** A page with a list. Its children, such as heading, tools and cards, are stacked. */
export const ListPage = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={classNames(styles.page, className)} />
)

/** The row with the search and the filter. It stands above a list. */
export const ListTools = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={classNames(styles.tools, className)} />
)

export interface CardGridProps extends ComponentProps<'ul'> {
  /** Dims the cards. Set this while the cards of the previous query are shown and the next query loads. */
  stale?: boolean
}

/** A responsive grid of cards. Each card has to be an `li`. */
export const CardGrid = ({ stale = false, className, ...props }: CardGridProps) => (
  <ul {...props} data-stale={stale || undefined} className={classNames(styles.cards, className)} />
)
