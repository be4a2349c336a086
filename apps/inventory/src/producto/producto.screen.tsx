import { isApiError } from '@mi/api-client'
import type { Producto } from '@mi/contracts'
import { Chip, ErrorState } from '@mi/design-system'
import { dayInBogota, isStockBajo } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCallback, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { Existencias } from '../existencias/existencias.tsx'
import { useMovimientos } from '../existencias/use-movimientos.ts'
import { usePageStart, usePageTitle } from '../page/use-page-start.ts'
import { CategoryArt } from '../productos/category-art.tsx'
import { useCategorias } from '../productos/productos.queries.ts'
import { RemoveDialog } from '../productos/remove-dialog.tsx'
import { useProductoDialog } from '../productos/use-producto-dialog.ts'
import { VencimientoChip } from '../productos/vencimiento-chip.tsx'
import { useIdUsuario } from '../timeline/timeline.queries.ts'
import { Actividad } from './actividad.tsx'
import { ProductoAusente } from './producto-ausente.tsx'
import { ProductoCabecera } from './producto-cabecera.tsx'
import { ProductoDatos } from './producto-datos.tsx'
import { ProductoSkeleton } from './producto-skeleton.tsx'
import styles from './producto.module.css'
import { useAutor, useProducto } from './producto.queries.ts'
import { TEXTS } from './producto.texts.ts'

interface ChipsProps {
  readonly producto: Producto
  readonly cantidad: number
  readonly hoy: string
}

const Chips = ({ producto, cantidad, hoy }: ChipsProps) => (
  <>
    {producto.estado === 'AGOTADO' && <Chip tone="danger">{TEXTS.agotado}</Chip>}
    {producto.estado !== 'AGOTADO' && isStockBajo(cantidad, producto.usuario.tipoUsuario) && (
      <Chip tone="warn">{TEXTS.pocoStock}</Chip>
    )}
    {producto.fechaVencimiento !== null && <VencimientoChip fecha={producto.fechaVencimiento} hoy={hoy} />}
  </>
)

const useAutorName = (producto: Producto): string | undefined => {
  const autor = useAutor(producto.id).data
  const idUsuario = useIdUsuario()
  if (producto.usuarioId === idUsuario) return TEXTS.tu
  return autor?.nombreCompleto
}

const Details = ({ producto }: { producto: Producto }) => {
  const { permissions, now } = usePlatform()
  const { cantidadDe, dar } = useMovimientos()
  const autor = useAutorName(producto)
  const cantidad = cantidadDe(producto)
  return (
    <div className={styles['columns']}>
      <ProductoDatos
        producto={producto}
        cantidad={cantidad}
        hoy={dayInBogota(now())}
        autor={autor}
        existencias={
          <Existencias
            producto={producto}
            cantidad={cantidad}
            onDar={permissions.can('productos.mover') ? dar : undefined}
          />
        }
      />
      <Actividad key={producto.id} idProducto={producto.id} />
    </div>
  )
}

const Head = ({ producto }: { producto: Producto }) => {
  const { permissions, now } = usePlatform()
  const navigate = useNavigate()
  const { cantidadDe } = useMovimientos()
  const [dialogo, setDialogo] = useState<'editar' | 'eliminar'>()
  const onClose = useCallback(() => setDialogo(undefined), [])
  const mayEdit = permissions.can('productos.editar')
  const form = useProductoDialog(dialogo === 'editar', mayEdit, onClose)
  const categorias = useCategorias().data ?? []
  return (
    <>
      <ProductoCabecera
        producto={producto}
        art={<CategoryArt categoria={producto.categoria} />}
        chips={<Chips producto={producto} cantidad={cantidadDe(producto)} hoy={dayInBogota(now())} />}
        onEdit={mayEdit ? () => setDialogo('editar') : undefined}
        onRemove={permissions.can('productos.eliminar') ? () => setDialogo('eliminar') : undefined}
      />
      {form && dialogo === 'editar' && (
        <form.ProductoDialog producto={producto} categorias={categorias} onClose={onClose} />
      )}
      {dialogo === 'eliminar' && (
        <RemoveDialog
          producto={producto}
          onClose={onClose}
          onRemoved={() => void navigate('/inventario', { replace: true })}
        />
      )}
    </>
  )
}

const WayBack = () => (
  <p className={styles['back']}>
    <Link to="/inventario">
      <ArrowLeft aria-hidden />
      {TEXTS.inventario}
    </Link>
  </p>
)

const isGone = (error: unknown): boolean => isApiError(error) && [400, 404].includes(error.status)

const Content = ({ id }: { id: number }) => {
  const { data: producto, error, isFetching, refetch } = useProducto(id)
  usePageTitle(producto?.nombre)
  if (isGone(error)) return <ProductoAusente id={id} />
  if (producto) {
    return (
      <div className={styles['page']}>
        <WayBack />
        <Head producto={producto} />
        <Details producto={producto} />
      </div>
    )
  }
  if (!error) return <ProductoSkeleton />
  return (
    <div className={styles['page']}>
      <WayBack />
      <ErrorState title={TEXTS.errorCargar} titleAs="h1" onRetry={() => void refetch()} busy={isFetching}>
        {TEXTS.revisaConexion}
      </ErrorState>
    </div>
  )
}

/** `{base}/inventario/{id}`. */
export const ProductoScreen = () => {
  const id = Number(useParams()['id'])
  usePageStart(id)
  return <Content key={id} id={id} />
}
