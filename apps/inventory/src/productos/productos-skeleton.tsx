import { Skeleton, VisuallyHidden } from '@mi/design-system'
import styles from './productos.module.css'

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** The cards' places while products are on their way. */
export const CardsSkeleton = () => (
  <div className={styles['cards']} aria-busy="true">
    <VisuallyHidden role="status">Cargando productos…</VisuallyHidden>
    {CARDS.map((card) => (
      <Skeleton key={card} shape="block" width="100%" height="14.5rem" />
    ))}
  </div>
)

/** The whole screen while its code is on its way. */
export const ProductosSkeleton = () => (
  <div className={styles['page']}>
    <Skeleton shape="block" width="18rem" height="3.25rem" />
    <Skeleton shape="block" width="100%" height="2.25rem" />
    <CardsSkeleton />
  </div>
)
