import { CardsSkeleton, ListPageSkeleton, Skeleton, VisuallyHidden } from '@mi/design-system'
import styles from './tabla/productos-table.module.css'
import type { Vista } from './use-vista.ts'

const LABEL = 'Cargando productos…'

// These rows stand for the table's head and for enough products to fill a window.
const ROWS = Array.from({ length: 15 }, (_, index) => index)

const TableSkeleton = () => (
  <div className={styles.waiting} aria-busy="true">
    <VisuallyHidden role="status">{LABEL}</VisuallyHidden>
    {ROWS.map((row) => (
      <div key={row} className={styles.waitingRow} aria-hidden>
        <Skeleton width="35%" />
        <Skeleton width="15%" />
        <Skeleton width="10%" />
      </div>
    ))}
  </div>
)

export const ProductosListSkeleton = ({ vista }: { vista: Vista }) =>
  vista === 'tabla' ? <TableSkeleton /> : <CardsSkeleton label={LABEL} />

export const ProductosSkeleton = () => <ListPageSkeleton label={LABEL} />
