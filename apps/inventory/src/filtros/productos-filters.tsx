import { useBusqueda } from '@mi/federation'
import type { OrdenProducto } from '@mi/contracts'
import { Button, ListTools, SearchField, SelectField } from '@mi/design-system'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useCallback } from 'react'
import type { FiltrosLista } from '../data/productos.queries.ts'
import { ID_FILTROS } from '../page/pass-focus.ts'
import { ORDENES, filtrosActivos } from './filtros.model.ts'
import { TEXTS } from './filtros.texts.ts'
import styles from './productos-filters.module.css'
import type { SetFiltros } from './use-filtros.ts'

interface ProductosFiltersProps {
  readonly filtros: FiltrosLista
  readonly categorias: readonly string[]
  readonly vista: ReactNode
  readonly onChange: SetFiltros
  readonly onMore: () => void
}

// The search field is a separate component, so that typing renders only this field again.
const Busqueda = ({ q, onChange }: { q: string; onChange: SetFiltros }) => {
  const onSearch = useCallback((text: string) => onChange({ q: text }), [onChange])
  const [text, setText] = useBusqueda(q, onSearch)
  return (
    <SearchField
      label={TEXTS.buscar}
      value={text}
      maxLength={120}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

export const ProductosFilters = ({ filtros, categorias, vista, onChange, onMore }: ProductosFiltersProps) => {
  const { length: active } = filtrosActivos(filtros)
  return (
    <ListTools role="search" aria-label="Filtrar productos" className={styles.tools}>
      <Busqueda q={filtros.q} onChange={onChange} />
      <SelectField
        className={styles.wide}
        label={TEXTS.categoria}
        hideLabel
        value={filtros.categoria}
        onChange={(event) => onChange({ categoria: event.target.value })}
      >
        <option value="">{TEXTS.todas}</option>
        {categorias.map((categoria) => (
          <option key={categoria} value={categoria}>
            {categoria}
          </option>
        ))}
      </SelectField>
      <Button
        id={ID_FILTROS}
        className={styles.more}
        icon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        onClick={onMore}
      >
        {active === 0 ? TEXTS.filtros : `${TEXTS.filtros} (${active})`}
      </Button>
      <SelectField
        className={styles.order}
        label={TEXTS.ordenar}
        hideLabel
        value={filtros.orden}
        onChange={(event) => onChange({ orden: event.target.value as OrdenProducto })}
      >
        {ORDENES.map(({ value, texto }) => (
          <option key={value} value={value}>
            {texto}
          </option>
        ))}
      </SelectField>
      <div className={styles.wide}>{vista}</div>
    </ListTools>
  )
}
