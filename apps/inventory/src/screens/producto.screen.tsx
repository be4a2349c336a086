import { isStatus } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import {
  type Platform,
  sendInfiniteQuery,
  sendQuery,
  useHoy,
  usePlatform,
  usePageStart,
  usePageTitle,
} from '@mi/federation'
import { useCallback, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { historialOptions, useAutor } from '../data/historial/historial.queries.ts'
import { productoOptions, useProducto } from '../data/producto.queries.ts'
import { useCategorias } from '../data/productos.queries.ts'
import { useMovimientos } from '../data/movimientos/use-movimientos.ts'
import { useReciente } from '../data/vivo/use-vivo.ts'
import { type Accion, useAccionesPermitidas } from '../ficha/acciones.ts'
import { isMarked } from '../ficha/reciente.model.ts'
import { StockChip } from '../ficha/stock-chip.tsx'
import { VencimientoChip } from '../ficha/vencimiento-chip.tsx'
import { useReabierto } from '../formulario/use-reabierto.ts'
import { useAccionPedida } from '../page/use-accion-pedida.ts'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { useWayBack } from '../page/use-way-back.ts'
import { Actividad } from '../producto/actividad.tsx'
import { ProductoAusente } from '../producto/producto-ausente.tsx'
import { ProductoCabecera } from '../producto/producto-cabecera.tsx'
import { ProductoDatos } from '../producto/producto-datos.tsx'
import { ProductoExistencias } from '../producto/producto-existencias.tsx'
import { ProductoFallido } from '../producto/producto-fallido.tsx'
import { ProductoFoto } from '../producto/producto-foto.tsx'
import { ProductoSinId } from '../producto/producto-sin-id.tsx'
import { ProductoSkeleton } from '../producto/producto-skeleton.tsx'
import styles from '../producto/producto.module.css'
import { TEXTS } from '../producto/producto.texts.ts'
import { useRestoredStart } from '../producto/use-restored-start.ts'
import { Volver } from '../producto/volver.tsx'
import { ProductosDialogs } from './productos-dialogs.tsx'

// The format of an id in the server's addresses.
const ID_FORMA = /^[1-9]\d{0,14}$/

const useAutorName = (producto: Producto): string | undefined => {
  const autor = useAutor(producto.id).data
  const idUsuario = useIdUsuario()
  return producto.usuarioId === idUsuario ? TEXTS.tu : autor?.nombreCompleto
}

interface PageProps {
  readonly producto: Producto
  readonly accion: Accion | undefined
  readonly onAccion: (accion: Accion | undefined) => void
}

const Page = ({ producto, accion, onAccion }: PageProps) => {
  const hoy = useHoy(usePlatform().now)
  const cantidad = useMovimientos().cantidadDe(producto)
  const onClose = useCallback(() => onAccion(undefined), [onAccion])
  const permitidas = useAccionesPermitidas()
  const categorias = useCategorias().data ?? []
  const autor = useAutorName(producto)
  const { leave } = useWayBack()
  const navigate = useNavigate()
  const reciente = useReciente(producto.id)
  return (
    <div className={styles.page}>
      <Volver />
      <ProductoCabecera
        producto={producto}
        reciente={reciente && isMarked(reciente, producto) ? reciente : undefined}
        image={
          <ProductoFoto
            producto={producto}
            onImagen={permitidas.editar ? () => onAccion('imagen') : undefined}
          />
        }
        chips={
          <>
            <StockChip producto={producto} cantidad={cantidad} />
            {producto.fechaVencimiento !== null && (
              <VencimientoChip fecha={producto.fechaVencimiento} hoy={hoy} />
            )}
          </>
        }
        onEdit={permitidas.editar ? () => onAccion('editar') : undefined}
        onRemove={permitidas.eliminar ? () => onAccion('eliminar') : undefined}
      />
      <div className={styles.columns}>
        <ProductoDatos
          {...{ producto, cantidad, hoy, autor }}
          existencias={<ProductoExistencias producto={producto} cantidad={cantidad} onAccion={onAccion} />}
        />
        <Actividad key={producto.id} idProducto={producto.id} />
      </div>
      <ProductosDialogs
        abierto={accion ? { tipo: accion, producto } : null}
        {...{ categorias, permitidas, onClose }}
        onRemoved={leave}
        // The current address is replaced, because it belongs to the deleted product.
        onRecreated={({ id }) => void navigate(`/inventario/${id}`, { replace: true })}
      />
    </div>
  )
}

const Content = ({ id }: { id: number }) => {
  const { data: producto, error, isFetching, refetch } = useProducto(id)
  const reabierto = useReabierto()
  const [accion, setAccion] = useState<Accion | undefined>(reabierto ? 'editar' : undefined)
  useAccionPedida(setAccion)
  // If the product is deleted while its form is open, the page stays, because the form can still save a new product.
  const isTyping = producto !== undefined && accion !== undefined && accion !== 'eliminar'
  const isAbsent = isStatus(error, 400, 404) && !isTyping
  // `ProductoAusente` begins its page itself.
  usePageStart(id, !isAbsent && (producto !== undefined || error !== null))
  useRestoredStart(isAbsent, producto !== undefined)
  usePageTitle(isAbsent ? undefined : producto?.nombre)
  if (isAbsent) return <ProductoAusente id={id} />
  if (producto) return <Page producto={producto} accion={accion} onAccion={setAccion} />
  if (!error) return <ProductoSkeleton />
  return <ProductoFallido onRetry={() => void refetch()} busy={isFetching} />
}

export const readAhead = async (
  platform: Platform,
  { id = '' }: { readonly id?: string },
): Promise<unknown> => {
  if (!ID_FORMA.test(id)) return
  const idProducto = Number(id)
  return Promise.all([
    sendQuery(platform.queryClient, productoOptions(platform, idProducto)),
    sendInfiniteQuery(platform.queryClient, historialOptions(platform, { idProducto })),
  ])
}

/** The screen at `{base}/inventario/{id}`; `{base}` is the account's path prefix, such as `/app/individual`. */
export const ProductoScreen = () => {
  const { id = '' } = useParams()
  return ID_FORMA.test(id) ? <Content key={id} id={Number(id)} /> : <ProductoSinId />
}
