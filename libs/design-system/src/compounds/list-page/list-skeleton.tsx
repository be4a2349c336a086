import { classNames } from '../../foundation/class-names.ts'
import { Skeleton } from '../../primitives/skeleton/index.ts'
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts'
import { ListPage, ListTools } from './list-page.tsx'
import page from './list-page.module.css'
import styles from './list-skeleton.module.css'

const CARDS = Array.from({ length: 12 }, (_, index) => index)

export interface CardsSkeletonProps {
  /** The text that screen readers announce. */
  label?: string
  className?: string
}

/** A grid of placeholder cards with the layout of `CardGrid`. */
export const CardsSkeleton = ({ label = 'Cargando…', className }: CardsSkeletonProps) => (
  <div className={classNames(page.cards, className)} aria-busy="true">
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {CARDS.map((card) => (
      <Skeleton key={card} shape="card" />
    ))}
  </div>
)

/** A placeholder for a `ListPage` that is loading. Nothing moves when the page replaces the placeholder. */
export const ListPageSkeleton = ({ label, className }: CardsSkeletonProps) => (
  <ListPage className={className}>
    <div className={styles.header} aria-hidden="true">
      <Skeleton className={styles.title} />
      <Skeleton className={styles.summary} />
    </div>
    <ListTools aria-hidden="true">
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </ListTools>
    <CardsSkeleton {...(label === undefined ? {} : { label })} />
  </ListPage>
)
