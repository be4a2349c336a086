import { Skeleton } from '@mi/design-system'
import styles from './resumen-skeleton.module.css'

const TILES = [0, 1, 2, 3]

/** The skeleton of the inventory's tiles and cards. */
export const ResumenSkeleton = () => (
  <>
    <div className={styles.ghostTiles} aria-hidden>
      {TILES.map((tile) => (
        <Skeleton key={tile} shape="block" className={styles.ghostTile} />
      ))}
    </div>
    <div className={styles.columns} aria-hidden>
      <div className={styles.column}>
        <Skeleton shape="block" height="9.5rem" className={styles.ghostCard} />
        <Skeleton shape="block" height="19.5rem" className={styles.ghostCard} />
      </div>
      <Skeleton shape="block" height="19rem" className={styles.ghostCard} />
    </div>
  </>
)
