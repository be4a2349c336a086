import { Skeleton, VisuallyHidden } from '@mi/design-system'
import styles from './remote-skeleton.module.css'

const CARDS = [1, 2, 3, 4, 5, 6]

/** A page on its way: title, tools and cards where they will be. */
export const RemoteSkeleton = () => (
  <div className={styles['page']} aria-busy="true">
    <VisuallyHidden role="status">Cargando…</VisuallyHidden>
    <Skeleton shape="block" width="18rem" height="2rem" />
    <Skeleton shape="block" width="100%" height="2.25rem" />
    <div className={styles['cards']}>
      {CARDS.map((card) => (
        <Skeleton key={card} shape="block" width="100%" height="11rem" />
      ))}
    </div>
  </div>
)
