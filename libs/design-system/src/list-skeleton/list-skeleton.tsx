import { classNames } from '../class-names.ts'
import { Skeleton } from '../skeleton/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './list-skeleton.module.css'

// Enough to fill a large screen.
const CARDS = Array.from({ length: 12 }, (_, index) => index)

export interface CardsSkeletonProps {
  /** What readers hear. */
  label?: string
  className?: string
}

/** Cards on their way, each where it will be. */
export function CardsSkeleton({ label = 'Cargando…', className }: CardsSkeletonProps) {
  return (
    <div className={classNames(styles.cards, className)} aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {CARDS.map((card) => (
        <Skeleton key={card} shape="card" />
      ))}
    </div>
  )
}

/** A page that lists things on its way: title, the line below it, tools and cards in their final geometry. */
export function ListPageSkeleton({ label, className }: CardsSkeletonProps) {
  return (
    <div className={classNames(styles.page, className)}>
      <div className={styles.header} aria-hidden="true">
        <Skeleton className={styles.title} />
        <Skeleton className={styles.summary} />
      </div>
      <div className={styles.tools} aria-hidden="true">
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
      <CardsSkeleton {...(label === undefined ? {} : { label })} />
    </div>
  )
}
