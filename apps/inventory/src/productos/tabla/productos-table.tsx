import type { OrdenProducto } from '@mi/contracts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode, RefObject } from 'react'
import { COLUMNAS, type Columna, directionOf, nextOrden } from './columnas.ts'
import styles from './productos-table.module.css'

interface HeadingProps {
  readonly columna: Columna
  readonly orden: OrdenProducto
  readonly onOrden: (orden: OrdenProducto) => void
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

const Heading = ({ columna: { id, texto, campo, figure }, orden, onOrden }: HeadingProps) => {
  if (!campo) {
    return (
      <th scope="col" data-column={id}>
        {id === 'acciones' ? <span className={styles.hidden}>{texto}</span> : texto}
      </th>
    )
  }
  const direction = directionOf(campo, orden)
  const Icon = ICONS[direction ?? 'none']
  return (
    <th scope="col" data-column={id} data-figure={figure} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={() => onOrden(nextOrden(campo, orden))}>
        {texto}
        <Icon data-on={direction !== undefined || undefined} />
      </button>
    </th>
  )
}

interface ProductosTableProps {
  readonly bodyRef: RefObject<HTMLTableSectionElement | null>
  readonly total: number
  readonly orden: OrdenProducto
  readonly isStale: boolean
  readonly space: { readonly before: number; readonly after: number }
  readonly onOrden: (orden: OrdenProducto) => void
  readonly children: ReactNode
}

// The height of the rows that are not rendered.
const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={COLUMNAS.length} style={{ blockSize: height, padding: 0 }} />
    </tr>
  )

/** The dense list: headings that sort, and the rows near the window. */
export const ProductosTable = ({ bodyRef, total, orden, isStale, space, ...rest }: ProductosTableProps) => (
  <div className={styles.frame}>
    <table
      className={styles.table}
      aria-label="Productos"
      aria-rowcount={total + 1}
      data-stale={isStale || undefined}
    >
      <thead>
        <tr aria-rowindex={1}>
          {COLUMNAS.map((columna) => (
            <Heading key={columna.id} columna={columna} orden={orden} onOrden={rest.onOrden} />
          ))}
        </tr>
      </thead>
      <tbody ref={bodyRef}>
        <Spacer height={space.before} />
        {rest.children}
        <Spacer height={space.after} />
      </tbody>
    </table>
  </div>
)
