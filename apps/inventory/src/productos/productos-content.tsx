import type { Producto } from '@mi/contracts'
import { Button, EmptyState, ErrorState } from '@mi/design-system'
import { dayInBogota } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import Plus from 'lucide-react/icons/plus'
import { ProductosList } from './productos-list.tsx'
import { ProductosCardsSkeleton } from './productos-skeleton.tsx'
import { TEXTS } from './productos.texts.ts'
import type { ProductosLista } from './use-productos-lista.ts'

interface ProductosContentProps {
  readonly lista: ProductosLista
  readonly isFiltered: boolean
  readonly onClearFilters: () => void
  /** Each is absent when the person may not. */
  readonly onAdd?: (() => void) | undefined
  readonly onEdit?: ((producto: Producto) => void) | undefined
  readonly onRemove?: ((producto: Producto) => void) | undefined
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    drawing="search"
    title="Ningún producto coincide"
    action={<Button onClick={onClear}>Quitar filtros</Button>}
  >
    Prueba con otra palabra, con otra categoría o sin filtros.
  </EmptyState>
)

const NothingYet = ({ onAdd }: { onAdd: (() => void) | undefined }) =>
  onAdd ? (
    <EmptyState
      title="Aún no hay productos"
      action={
        <Button variant="primary" icon={<Plus />} onClick={onAdd}>
          {TEXTS.agregar}
        </Button>
      }
    >
      Agrega el primero y aquí verás cuánto tienes y cuándo vence.
    </EmptyState>
  ) : (
    <EmptyState title="Aún no hay productos">Cuando tu equipo agregue productos los verás aquí.</EmptyState>
  )

/** What stands below the filters: the products, or why there are none. */
export const ProductosContent = ({ lista, isFiltered, onClearFilters, ...on }: ProductosContentProps) => {
  const { now } = usePlatform()
  if (lista.isLoading) return <ProductosCardsSkeleton />
  if (lista.isFailing) {
    return (
      <ErrorState title={TEXTS.errorCargar} onRetry={lista.retry} busy={lista.isFetching}>
        Revisa tu conexión e intenta de nuevo.
      </ErrorState>
    )
  }
  if (lista.productos.length > 0) {
    return <ProductosList lista={lista} hoy={dayInBogota(now())} onEdit={on.onEdit} onRemove={on.onRemove} />
  }
  return isFiltered ? <NothingFound onClear={onClearFilters} /> : <NothingYet onAdd={on.onAdd} />
}
