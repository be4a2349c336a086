import type { OrdenProducto, Producto } from '@mi/contracts'
import type { MenuAnchor } from '@mi/design-system'
import { useNarrow } from '@mi/federation'
import { useCallback, useState } from 'react'
import { useMovimientos } from '../data/movimientos/use-movimientos.ts'
import type { Accion } from '../ficha/acciones.ts'
import { useAccionesPermitidas } from '../ficha/acciones.ts'
import { ProductosCards, ProductosLines, ProductosRows, type ProductosRowsProps } from './productos-rows.tsx'
import { ProductoMenu } from './tarjeta/producto-menu.tsx'
import type { ProductosLista } from './use-productos-lista.ts'
import type { Vista } from './use-vista.ts'

interface ProductosListProps {
  readonly lista: ProductosLista
  readonly hoy: string
  readonly vista: Vista
  readonly orden: OrdenProducto
  readonly onOrden: (orden: OrdenProducto) => void
  readonly onAccion: (accion: Accion, producto: Producto) => void
}

const useMenu = () => {
  const [menu, setMenu] = useState<{ producto: Producto; at: MenuAnchor } | null>(null)
  const close = useCallback(() => setMenu(null), [])
  const toggle = useCallback(
    (producto: Producto, at: MenuAnchor) =>
      setMenu((open) => (open?.producto.id === producto.id ? null : { producto, at })),
    [],
  )
  return { menu, close, toggle }
}

export const ProductosList = ({ lista, hoy, vista, orden, onOrden, onAccion }: ProductosListProps) => {
  const permitidas = useAccionesPermitidas()
  const movimientos = useMovimientos()
  const isNarrow = useNarrow()
  const { menu, close, toggle } = useMenu()
  const rows: ProductosRowsProps = {
    lista,
    hoy,
    orden,
    onOrden,
    movimientos,
    mayMove: permitidas.mover,
    menuOf: menu?.producto.id,
    onMenu: toggle,
  }
  const Table = isNarrow ? ProductosLines : ProductosRows
  return (
    <>
      {vista === 'tarjetas' ? <ProductosCards {...rows} /> : <Table {...rows} />}
      <ProductoMenu
        producto={menu?.producto ?? null}
        cantidad={menu ? movimientos.cantidadDe(menu.producto) : 0}
        at={menu?.at ?? null}
        permitidas={permitidas}
        onClose={close}
        onAccion={onAccion}
      />
    </>
  )
}
