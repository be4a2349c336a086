import type { OrdenProducto, Producto } from '@mi/contracts'
import { CardGrid, type MenuAnchor } from '@mi/design-system'
import { type ComponentType, type RefObject, useEffect, useRef } from 'react'
import type { useMovimientos } from '../data/use-movimientos.ts'
import { useWindowedRows } from '../page/ventana/use-windowed-rows.ts'
import type { Geometry } from '../page/ventana/windowed-rows.ts'
import styles from './productos.module.css'
import { ProductoRow } from './tabla/producto-row.tsx'
import { ProductosTable } from './tabla/productos-table.tsx'
import { ProductoCard } from './tarjeta/producto-card.tsx'
import type { ProductoItemProps } from './tarjeta/producto-item.ts'
import lineStyles from './tarjeta/producto-line.module.css'
import { ProductoLine } from './tarjeta/producto-line.tsx'
import type { ProductosLista } from './use-productos-lista.ts'

/** What cards, rows and lines are all given. */
export interface ProductosRowsProps {
  readonly lista: ProductosLista
  readonly hoy: string
  readonly orden: OrdenProducto
  readonly onOrden: (orden: OrdenProducto) => void
  readonly movimientos: ReturnType<typeof useMovimientos>
  readonly mayMove: boolean
  readonly menuOf: number | undefined
  readonly onMenu: (producto: Producto, at: MenuAnchor) => void
}

interface Layout {
  readonly measure: (list: HTMLElement) => Geometry
  readonly guess: Geometry
  /** The first rows of a large screen, and more than a phone's; the others follow a frame later. */
  readonly firstItems: number
  readonly Item: ComponentType<ProductoItemProps>
}

const gapOf = (style: CSSStyleDeclaration): number => Number.parseFloat(style.rowGap) || 0
const heightOf = (list: HTMLElement): number =>
  list.querySelector('[data-index]')?.getBoundingClientRect().height ?? 0

const CARDS: Layout = {
  measure: (list) => {
    const style = getComputedStyle(list)
    return {
      columns: style.gridTemplateColumns.split(' ').length,
      rowHeight: heightOf(list) + gapOf(style),
    }
  },
  guess: { columns: 4, rowHeight: 188 },
  firstItems: 6,
  Item: ProductoCard,
}
const ROWS: Layout = {
  measure: (list) => ({ columns: 1, rowHeight: heightOf(list) }),
  guess: { columns: 1, rowHeight: 44 },
  firstItems: 10,
  Item: ProductoRow,
}
const LINES: Layout = { ...ROWS, guess: { columns: 1, rowHeight: 72 }, Item: ProductoLine }

/** Fetches the next page before somebody comes to the end of what is there. */
const useAhead = ({ lista, last }: { lista: ProductosLista; last: number }): void => {
  const { productos, hasMore, hasMoreFailed, isFetching, loadMore } = lista
  const isNear = last + AHEAD >= productos.length
  useEffect(() => {
    // After a failure the person decides when to try again; asking by itself would never end.
    if (isNear && hasMore && !hasMoreFailed && !isFetching) loadMore()
  }, [isNear, hasMore, hasMoreFailed, isFetching, loadMore])
}
const AHEAD = 24

const useRows = <List extends HTMLElement>(
  props: ProductosRowsProps,
  { Item, ...layout }: Layout,
  listRef: RefObject<List | null>,
) => {
  const { lista, hoy, movimientos, mayMove, menuOf, onMenu } = props
  const { productos, total } = lista
  const shown = useWindowedRows({ listRef, count: productos.length, isExact: lista.isReturn, ...layout })
  useAhead({ lista, last: shown.last })
  const render = (producto: Producto, index: number, keptAt?: number) => (
    <Item
      key={producto.id}
      producto={producto}
      cantidad={movimientos.cantidadDe(producto)}
      hoy={hoy}
      index={index}
      total={total}
      keptAt={keptAt}
      isMenuOpen={menuOf === producto.id}
      onMenu={onMenu}
      onDar={mayMove ? movimientos.dar : undefined}
    />
  )
  const items = productos
    .slice(shown.first, shown.last)
    .map((producto, offset) => render(producto, shown.first + offset))
  const { kept } = shown
  const keptProducto = kept === null ? undefined : productos[kept.index]
  if (!kept || !keptProducto) return { items, ...shown }
  const keptItem = render(keptProducto, kept.index, kept.top)
  return { ...shown, items: kept.index < shown.first ? [keptItem, ...items] : [...items, keptItem] }
}

/** The products as cards, as many side by side as there is room for. */
export const ProductosCards = (props: ProductosRowsProps) => {
  const listRef = useRef<HTMLUListElement>(null)
  const { items, before, after } = useRows(props, CARDS, listRef)
  return (
    <CardGrid
      ref={listRef}
      stale={props.lista.isStale}
      className={styles.window}
      style={{ paddingBlock: `${before}px ${after}px` }}
      aria-label="Productos"
    >
      {items}
    </CardGrid>
  )
}

/** The products as the lines of a phone's dense list. */
export const ProductosLines = (props: ProductosRowsProps) => {
  const listRef = useRef<HTMLUListElement>(null)
  const { items, before, after } = useRows(props, LINES, listRef)
  return (
    <CardGrid
      ref={listRef}
      stale={props.lista.isStale}
      className={`${styles.window} ${lineStyles.lines}`}
      style={{ paddingBlock: `${before}px ${after}px` }}
      aria-label="Productos"
    >
      {items}
    </CardGrid>
  )
}

/** The products as the rows of a dense table. */
export const ProductosRows = (props: ProductosRowsProps) => {
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const { items, before, after } = useRows(props, ROWS, bodyRef)
  return (
    <ProductosTable
      bodyRef={bodyRef}
      total={props.lista.total}
      orden={props.orden}
      isStale={props.lista.isStale}
      space={{ before, after }}
      onOrden={props.onOrden}
    >
      {items}
    </ProductosTable>
  )
}
