import { Chip } from '@mi/design-system'
import X from 'lucide-react/icons/x'
import styles from './atencion-chips.module.css'
import { atencionOf } from './filtros.model.ts'
import type { FiltrosLista } from './productos.queries.ts'

interface AtencionChipsProps {
  readonly filtros: FiltrosLista
  readonly onRemove: (name: 'vence' | 'stock') => void
}

/** The filters that another screen has led to, each with its way out. */
export const AtencionChips = ({ filtros, onRemove }: AtencionChipsProps) => {
  const chips = atencionOf(filtros)
  if (chips.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label="Filtros aplicados">
      {chips.map(({ name, texto, tone }) => (
        <li key={name}>
          <button
            type="button"
            className={styles['remove']}
            aria-label={`Quitar el filtro ${texto}`}
            onClick={() => onRemove(name)}
          >
            <Chip tone={tone}>{texto}</Chip>
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
