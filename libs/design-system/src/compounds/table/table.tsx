import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './table.module.css'

/** How a column sorts the rows, as in `aria-sort`. */
export type SortDirection = 'ascending' | 'descending'

/**
 * A table with sticky headings. It takes the whole width of its parent. It is wrapped in a `div` that is a CSS
 * container, so the caller's CSS is able to hide columns with container queries.
 */
export const Table = ({ className, ...props }: ComponentProps<'table'>) => (
  <div className={styles.frame}>
    <table {...props} className={classNames(styles.table, className)} />
  </div>
)

/** A row of a table. Set `data-open` while the row's details are shown: it gives the row a darker background. */
export const TableRow = ({ className, ...props }: ComponentProps<'tr'>) => (
  <tr {...props} className={classNames(styles.row, className)} />
)

/** The class of a link or button that covers its whole row. */
export const COVERS_ROW = styles.cover ?? ''

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

export interface ColumnHeadingProps extends ComponentProps<'th'> {
  direction?: SortDirection | undefined
  /** If absent, the heading is plain text. */
  onSort?: (() => void) | undefined
}

/** The heading of a column. */
export const ColumnHeading = ({ direction, onSort, children, ...props }: ColumnHeadingProps) => {
  const Icon = ICONS[direction ?? 'none']
  return (
    <th scope="col" aria-sort={direction} {...props}>
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {children}
          <Icon aria-hidden data-on={direction !== undefined || undefined} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}
