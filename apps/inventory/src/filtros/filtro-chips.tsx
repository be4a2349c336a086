import { Chip } from '@mi/design-system'
import X from 'lucide-react/icons/x'
import type { FiltrosLista } from '../data/productos.queries.ts'
import { passFocusToFiltros } from '../page/pass-focus.ts'
import styles from './filtro-chips.module.css'
import { filtrosActivos } from './filtros.model.ts'
import { TEXTS } from './filtros.texts.ts'
import type { SetFiltros } from './use-filtros.ts'

interface FiltroChipsProps {
  readonly filtros: FiltrosLista
  readonly onChange: SetFiltros
  readonly onClear: () => void
}

export const FiltroChips = ({ filtros, onChange, onClear }: FiltroChipsProps) => {
  const activos = filtrosActivos(filtros)
  if (activos.length === 0) return null
  return (
    <div className={styles.bar}>
      <ul className={styles.chips} aria-label="Filtros aplicados">
        {activos.map(({ name, texto, tone }) => (
          <li key={name}>
            <button
              type="button"
              ref={passFocusToFiltros}
              className={styles.remove}
              aria-label={`Quitar el filtro ${texto}`}
              onClick={() => onChange({ [name]: '' })}
            >
              <Chip tone={tone}>{texto}</Chip>
              <X aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" ref={passFocusToFiltros} className={styles.clear} onClick={onClear}>
        {TEXTS.limpiar}
      </button>
    </div>
  )
}
