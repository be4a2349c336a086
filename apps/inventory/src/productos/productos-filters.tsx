import { ListTools, SearchField, SelectField } from '@mi/design-system'
import type { FiltrosLista } from './productos.queries.ts'
import { TEXTS } from './productos.texts.ts'

interface ProductosFiltersProps {
  readonly filtros: FiltrosLista
  readonly categorias: readonly string[]
  readonly onChange: (name: keyof FiltrosLista, value: string) => void
}

/** Search by name and filter by category. */
export const ProductosFilters = ({ filtros, categorias, onChange }: ProductosFiltersProps) => (
  <ListTools role="search" aria-label="Filtrar productos">
    <SearchField
      label={TEXTS.buscar}
      value={filtros.q}
      maxLength={120}
      onChange={(event) => onChange('q', event.target.value)}
    />
    <SelectField
      label={TEXTS.categoria}
      hideLabel
      value={filtros.categoria}
      onChange={(event) => onChange('categoria', event.target.value)}
    >
      <option value="">{TEXTS.todas}</option>
      {categorias.map((categoria) => (
        <option key={categoria} value={categoria}>
          {categoria}
        </option>
      ))}
    </SelectField>
  </ListTools>
)
