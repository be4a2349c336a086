import { Skeleton } from '@mi/design-system'
import styles from './slot-skeletons.module.css'

const TILES = [0, 1, 2, 3]

/** The skeleton of a slot that takes a whole row: a line below the greeting, figures, cards in two columns. */
export const RowSkeleton = () => (
  <div className={styles.row} aria-hidden>
    <p className={styles.line}>{'\u00a0'}</p>
    <div className={styles.ghostTiles}>
      {TILES.map((tile) => (
        <Skeleton key={tile} shape="block" className={styles.ghostTile ?? ''} />
      ))}
    </div>
    <div className={styles.columns}>
      <div className={styles.column}>
        <Skeleton shape="block" height="9.5rem" className={styles.ghostCard ?? ''} />
        <Skeleton shape="block" height="19.5rem" className={styles.ghostCard ?? ''} />
      </div>
      <Skeleton shape="block" height="19rem" className={styles.ghostCard ?? ''} />
    </div>
  </div>
)

/** The skeleton of a slot that is one card. */
export const CardSkeleton = () => (
  <Skeleton shape="block" height="12rem" className={styles.ghostCard ?? ''} aria-hidden />
)
