import type { Producto } from '@mi/contracts'
import { Button, EmptyState, ErrorState, FloatingActionButton, PageHeader } from '@mi/design-system'
import { dayInBogota, formatCantidad } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { ProductoDialog } from './producto-dialog.tsx'
import { ProductosFilters } from './productos-filters.tsx'
import { ProductosList } from './productos-list.tsx'
import { CardsSkeleton } from './productos-skeleton.tsx'
import styles from './productos.module.css'
import { useCategorias, useProductos } from './productos.queries.ts'
import { TEXTS } from './productos.texts.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useFiltros } from './use-filtros.ts'

type Dialogo = { tipo: 'agregar' } | { tipo: 'editar' | 'eliminar'; producto: Producto } | null

const countInWords = (total: number): string =>
  total === 1 ? '1 producto' : `${formatCantidad(total)} productos`

/** `{base}/inventario`. */
export const ProductosScreen = () => {
  const { permissions, now } = usePlatform()
  const [dialogo, setDialogo] = useState<Dialogo>(null)
  const { filtros, applied, setFiltro, clear } = useFiltros()
  const lista = useProductos(applied)
  const categorias = useCategorias().data ?? []
  const productos = lista.data?.pages.flatMap((page) => page.data) ?? []
  const total = lista.data?.pages[0]?.total ?? 0
  const isFiltered = filtros.q !== '' || filtros.categoria !== ''
  const { hasNextPage, isFetching, fetchNextPage } = lista
  const onMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const canCreate = permissions.can('productos.crear')
  const onAdd = () => setDialogo({ tipo: 'agregar' })
  const onClose = () => setDialogo(null)

  const content = () => {
    if (lista.isPending) return <CardsSkeleton />
    if (lista.isError && productos.length === 0) {
      return (
        <ErrorState title={TEXTS.errorCargar} onRetry={() => void lista.refetch()} busy={isFetching}>
          Revisa tu conexión e intenta de nuevo.
        </ErrorState>
      )
    }
    if (productos.length > 0) {
      return (
        <ProductosList
          productos={productos}
          hoy={dayInBogota(now())}
          stale={lista.isPlaceholderData}
          hasMore={hasNextPage}
          loadingMore={lista.isFetchingNextPage}
          onMore={onMore}
          onEdit={
            permissions.can('productos.editar')
              ? (producto) => setDialogo({ tipo: 'editar', producto })
              : undefined
          }
          onRemove={
            permissions.can('productos.eliminar')
              ? (producto) => setDialogo({ tipo: 'eliminar', producto })
              : undefined
          }
        />
      )
    }
    if (isFiltered) {
      return (
        <EmptyState
          drawing="search"
          title="Ningún producto coincide"
          action={<Button onClick={clear}>Quitar filtros</Button>}
        >
          Prueba con otra palabra o con otra categoría.
        </EmptyState>
      )
    }
    return (
      <EmptyState
        title="Aún no hay productos"
        action={
          canCreate && (
            <Button variant="primary" icon={<Plus />} onClick={onAdd}>
              {TEXTS.agregar}
            </Button>
          )
        }
      >
        {canCreate
          ? 'Agrega el primero y aquí verás cuánto tienes y cuándo vence.'
          : 'Cuando tu equipo agregue productos los verás aquí.'}
      </EmptyState>
    )
  }

  return (
    <div className={styles['page']}>
      <PageHeader title={TEXTS.titulo} summary={lista.isPending ? ' ' : countInWords(total)} />
      <ProductosFilters filtros={filtros} categorias={categorias} onChange={setFiltro} />
      {content()}
      {canCreate && <FloatingActionButton icon={<Plus />} label={TEXTS.agregar} onClick={onAdd} />}
      {dialogo?.tipo === 'agregar' && (
        <ProductoDialog producto={null} categorias={categorias} onClose={onClose} />
      )}
      {dialogo?.tipo === 'editar' && (
        <ProductoDialog producto={dialogo.producto} categorias={categorias} onClose={onClose} />
      )}
      {dialogo?.tipo === 'eliminar' && <RemoveDialog producto={dialogo.producto} onClose={onClose} />}
    </div>
  )
}
