import type { OrdenProducto, Producto } from '@mi/contracts'
import { CardGrid, type MenuAnchor } from '@mi/design-system'
import { type ComponentType, type RefObject, useLayoutEffect, useRef } from 'react'
import type { useMovimientos } from '../data/movimientos/use-movimientos.ts'
import { useVivo } from '../data/vivo/use-vivo.ts'
import { recienteOf } from '../ficha/reciente.model.ts'
import { useWindowedRows } from '../page/ventana/use-windowed-rows.ts'
import type { Geometry } from '../page/ventana/windowed-rows.ts'
import { BlankCard, BlankLine, BlankRow } from './blank-items.tsx'
import styles from './productos.module.css'
import { ProductoRow } from './tabla/producto-row.tsx'
import { ProductosTable } from './tabla/productos-table.tsx'
import { ProductoCard } from './tarjeta/producto-card.tsx'
import type { ProductoItemProps } from './tarjeta/producto-item.ts'
import lineStyles from './tarjeta/producto-line.module.css'
import { ProductoLine } from './tarjeta/producto-line.tsx'
import { Unread } from './unread.tsx'
import { useFilas } from './use-filas.ts'
import type { ProductosLista } from './use-productos-lista.ts'

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
  /** The first render has this number of items, which fill a phone's screen. The next render adds the other items. */
  readonly firstItems: number
  readonly Item: ComponentType<ProductoItemProps>
  readonly Blank: ComponentType
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
  firstItems: 4,
  Item: ProductoCard,
  Blank: BlankCard,
}
const ROWS: Layout = {
  measure: (list) => ({ columns: 1, rowHeight: heightOf(list) }),
  guess: { columns: 1, rowHeight: 44 },
  firstItems: 8,
  Item: ProductoRow,
  Blank: BlankRow,
}
const LINES: Layout = { ...ROWS, guess: { columns: 1, rowHeight: 72 }, Item: ProductoLine, Blank: BlankLine }

const useRows = <List extends HTMLElement>(
  props: ProductosRowsProps,
  { Item, Blank, ...layout }: Layout,
  listRef: RefObject<List | null>,
) => {
  const { lista, hoy, movimientos, mayMove, menuOf, onMenu } = props
  const { total, onMeasured } = lista
  const shown = useWindowedRows({ listRef, count: total, isExact: lista.isReturn, ...layout })
  const { first, last, kept, isMeasured } = shown
  const { filas, ...reading } = useFilas(lista, shown)
  const vivo = useVivo()
  useLayoutEffect(() => onMeasured(isMeasured), [onMeasured, isMeasured])
  const render = (index: number, keptAt?: number) => {
    const producto = filas.get(index)
    // `Blank` is as high as the loaded item, so that no item moves when the product is loaded.
    if (!producto) return <Blank key={`fila ${index}`} />
    return (
      <Item
        key={producto.id}
        producto={producto}
        cantidad={movimientos.cantidadDe(producto)}
        hoy={hoy}
        index={index}
        total={total}
        keptAt={keptAt}
        reciente={recienteOf(vivo, producto)}
        isMenuOpen={menuOf === producto.id}
        onMenu={onMenu}
        onPress={mayMove ? movimientos.press : undefined}
      />
    )
  }
  const items = Array.from({ length: last - first }, (_, nth) => render(first + nth))
  const more = <Unread {...reading} />
  if (!kept || !filas.has(kept.index)) return { ...shown, items, more }
  const keptItem = render(kept.index, kept.top)
  return { ...shown, more, items: kept.index < first ? [keptItem, ...items] : [...items, keptItem] }
}

interface ItemListProps extends ProductosRowsProps {
  readonly layout: Layout
  readonly className?: string | undefined
}

const ItemList = ({ layout, className = '', ...props }: ItemListProps) => {
  const listRef = useRef<HTMLUListElement>(null)
  const { items, more, before, after } = useRows(props, layout, listRef)
  return (
    <>
      <CardGrid
        ref={listRef}
        stale={props.lista.isStale}
        className={`${styles.window} ${className}`}
        style={{ paddingBlock: `${before}px ${after}px` }}
        aria-label="Productos"
      >
        {items}
      </CardGrid>
      {more}
    </>
  )
}

export const ProductosCards = (props: ProductosRowsProps) => <ItemList {...props} layout={CARDS} />

export const ProductosLines = (props: ProductosRowsProps) => (
  <ItemList {...props} layout={LINES} className={lineStyles.lines} />
)

export const ProductosRows = (props: ProductosRowsProps) => {
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const { items, more, before, after } = useRows(props, ROWS, bodyRef)
  return (
    <>
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
      {more}
    </>
  )
}
