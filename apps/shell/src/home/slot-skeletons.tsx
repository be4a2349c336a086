import { Skeleton } from '@mi/design-system'
import styles from './slot-skeletons.module.css'

export const RowSkeleton = () => (
  <div className={styles.row} aria-hidden>
    <p className={styles.line}>{'\u00a0'}</p>
    <div className={styles.columns}>
      <div className={styles.column}>
        <Skeleton shape="block" height="22rem" className={styles.ghostCard ?? ''} />
        <Skeleton shape="block" height="19.5rem" className={styles.ghostCard ?? ''} />
      </div>
      <div className={styles.column}>
        <Skeleton shape="block" height="9.5rem" className={styles.ghostCard ?? ''} />
        <Skeleton shape="block" height="19rem" className={styles.ghostCard ?? ''} />
      </div>
    </div>
  </div>
)

export const CardSkeleton = () => (
  <Skeleton shape="block" height="12rem" className={styles.ghostCard ?? ''} aria-hidden />
)
