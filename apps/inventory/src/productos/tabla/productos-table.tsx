import type { OrdenProducto } from '@mi/contracts'
import { VisuallyHidden } from '@mi/design-system'
import { ColumnHeading, Table } from '@mi/design-system/table'
import type { ReactNode, RefObject } from 'react'
import { COLUMNAS, directionOf, nextOrden } from './columnas.ts'
import styles from './productos-table.module.css'

interface ProductosTableProps {
  readonly bodyRef: RefObject<HTMLTableSectionElement | null>
  readonly total: number
  readonly orden: OrdenProducto
  readonly isStale: boolean
  readonly space: { readonly before: number; readonly after: number }
  readonly onOrden: (orden: OrdenProducto) => void
  readonly children: ReactNode
}

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={COLUMNAS.length} style={{ blockSize: height, padding: 0 }} />
    </tr>
  )

export const ProductosTable = ({ bodyRef, total, orden, isStale, space, ...rest }: ProductosTableProps) => (
  <Table
    className={styles.table}
    aria-label="Productos"
    aria-rowcount={total + 1}
    data-stale={isStale || undefined}
  >
    <thead>
      <tr aria-rowindex={1}>
        {COLUMNAS.map(({ id, texto, campo, figure }) => (
          <ColumnHeading
            key={id}
            data-column={id}
            data-figure={figure}
            direction={campo && directionOf(campo, orden)}
            onSort={campo && (() => rest.onOrden(nextOrden(campo, orden)))}
          >
            {id === 'acciones' ? <VisuallyHidden>{texto}</VisuallyHidden> : texto}
          </ColumnHeading>
        ))}
      </tr>
    </thead>
    <tbody ref={bodyRef}>
      <Spacer height={space.before} />
      {rest.children}
      <Spacer height={space.after} />
    </tbody>
  </Table>
)
