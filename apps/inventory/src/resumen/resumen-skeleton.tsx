import { Skeleton } from '@mi/design-system'
import styles from './resumen-skeleton.module.css'

const ROWS = [0, 1, 2, 3]

export const HoySkeleton = () => (
  <div className={styles.rows} aria-hidden>
    {ROWS.map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton shape="control" className={styles.picture} />
        <Skeleton width="60%" />
      </div>
    ))}
  </div>
)

export const ResumenSkeleton = () => (
  <div className={styles.columns} aria-hidden>
    <div className={styles.column}>
      <Skeleton shape="block" height="22rem" className={styles.ghostCard} />
      <Skeleton shape="block" height="19.5rem" className={styles.ghostCard} />
    </div>
    <div className={styles.column}>
      <Skeleton shape="block" height="9.5rem" className={styles.ghostCard} />
      <Skeleton shape="block" height="19rem" className={styles.ghostCard} />
    </div>
  </div>
)
