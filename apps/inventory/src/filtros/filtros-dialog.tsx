import type { OrdenProducto } from '@mi/contracts'
import { Button, Dialog, SelectField } from '@mi/design-system'
import { formatCantidad } from '@mi/domain'
import type { ReactNode } from 'react'
import type { FiltrosLista } from '../data/productos.queries.ts'
import { CHOICES, ORDENES } from './filtros.model.ts'
import { TEXTS } from './filtros.texts.ts'
import styles from './productos-filters.module.css'
import type { SetFiltros } from './use-filtros.ts'

interface FiltrosDialogProps {
  readonly filtros: FiltrosLista
  readonly categorias: readonly string[]
  readonly vista: ReactNode
  /** The number of products that match the filters. It is `null` while this number is unknown. */
  readonly total: number | null
  readonly onChange: SetFiltros
  readonly onClear: () => void
  readonly onClose: () => void
}

const FIXED = [
  { name: 'estado', label: 'Estado', all: 'Todos' },
  { name: 'vence', label: 'Vencimiento', all: 'Todas las fechas' },
  { name: 'stock', label: 'Existencias', all: 'Todas' },
] as const

export const FiltrosDialog = ({ filtros, categorias, vista, total, ...on }: FiltrosDialogProps) => (
  <Dialog
    open
    size="sm"
    title={TEXTS.filtros}
    onOpenChange={(open) => {
      if (!open) on.onClose()
    }}
    footer={
      <>
        <Button onClick={on.onClear}>{TEXTS.limpiar}</Button>
        <Button variant="primary" onClick={on.onClose}>
          {total === null
            ? 'Ver productos'
            : total === 1
              ? 'Ver 1 producto'
              : `Ver ${formatCantidad(total)} productos`}
        </Button>
      </>
    }
  >
    <div className={styles.sheet}>
      <SelectField
        label={TEXTS.categoria}
        value={filtros.categoria}
        onChange={(event) => on.onChange({ categoria: event.target.value })}
      >
        <option value="">{TEXTS.todas}</option>
        {categorias.map((categoria) => (
          <option key={categoria} value={categoria}>
            {categoria}
          </option>
        ))}
      </SelectField>
      {FIXED.map(({ name, label, all }) => (
        <SelectField
          key={name}
          label={label}
          value={filtros[name]}
          onChange={(event) => on.onChange({ [name]: event.target.value })}
        >
          <option value="">{all}</option>
          {CHOICES[name].map(({ value, texto }) => (
            <option key={value} value={value}>
              {texto}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label={TEXTS.ordenar}
        value={filtros.orden}
        onChange={(event) => on.onChange({ orden: event.target.value as OrdenProducto })}
      >
        {ORDENES.map(({ value, texto }) => (
          <option key={value} value={value}>
            {texto}
          </option>
        ))}
      </SelectField>
      <div>
        <p className={styles.label}>{TEXTS.vista}</p>
        {vista}
      </div>
    </div>
  </Dialog>
)
