import type { OrdenProducto, Producto } from '@mi/contracts'
import { Button, EmptyState, ErrorState } from '@mi/design-system'
import { useHoy, usePlatform } from '@mi/federation'
import Plus from 'lucide-react/icons/plus'
import type { Accion } from '../ficha/acciones.ts'
import { passFocusToFiltros } from '../page/pass-focus.ts'
import { ProductosList } from './productos-list.tsx'
import { ProductosListSkeleton } from './productos-skeleton.tsx'
import { TEXTS } from './productos.texts.ts'
import type { ProductosLista } from './use-productos-lista.ts'
import type { Vista } from './use-vista.ts'

interface ProductosContentProps {
  readonly lista: ProductosLista
  readonly isFiltered: boolean
  readonly vista: Vista
  readonly orden: OrdenProducto
  readonly onOrden: (orden: OrdenProducto) => void
  readonly onClearFilters: () => void
  /** This is absent if the person is not allowed to add products. */
  readonly onAdd?: (() => void) | undefined
  readonly onAccion: (accion: Accion, producto: Producto) => void
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    drawing="search"
    title="Ningún producto coincide"
    action={
      <Button ref={passFocusToFiltros} onClick={onClear}>
        Limpiar búsqueda y filtros
      </Button>
    }
  >
    Prueba con otra palabra, con otra categoría o sin filtros: así verás todos los productos.
  </EmptyState>
)

const NothingYet = ({ onAdd }: { onAdd: (() => void) | undefined }) =>
  onAdd ? (
    <EmptyState
      title="Aún no hay productos"
      action={
        <Button variant="primary" icon={<Plus />} onClick={onAdd} aria-keyshortcuts="n">
          {TEXTS.agregar}
        </Button>
      }
    >
      Agrega el primero y aquí verás cuánto tienes y cuándo vence.
    </EmptyState>
  ) : (
    <EmptyState title="Aún no hay productos">Cuando tu equipo agregue productos los verás aquí.</EmptyState>
  )

export const ProductosContent = ({ lista, isFiltered, onClearFilters, ...on }: ProductosContentProps) => {
  const hoy = useHoy(usePlatform().now)
  if (lista.isLoading) return <ProductosListSkeleton vista={on.vista} />
  if (lista.isFailing) {
    return (
      <ErrorState title={TEXTS.errorCargar} onRetry={lista.retry} busy={lista.isFetching}>
        Revisa tu conexión e intenta de nuevo.
      </ErrorState>
    )
  }
  if (lista.total > 0) {
    const { vista, orden, onOrden, onAccion } = on
    return (
      <ProductosList
        // A change of `vista` remounts the list, because the old rendered range and row height do not fit the new view.
        key={vista}
        {...{ lista, hoy, vista, orden, onOrden, onAccion }}
      />
    )
  }
  if (isFiltered) return <NothingFound onClear={onClearFilters} />
  // While `isStale` is true, the empty result belongs to the previous filters, and the unfiltered list is loading.
  return lista.isStale ? <ProductosListSkeleton vista={on.vista} /> : <NothingYet onAdd={on.onAdd} />
}
