import { IconButton } from '@mi/design-system'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import type { Saltos } from '../consulta/consulta.model.ts'
import { TEXTS } from './lista.texts.ts'
import styles from './paginas.module.css'

const BOTONES = [
  { salto: 'primera', label: TEXTS.primera, Icon: ChevronsLeft },
  { salto: 'anterior', label: TEXTS.anterior, Icon: ChevronLeft },
  { salto: 'siguiente', label: TEXTS.siguiente, Icon: ChevronRight },
  { salto: 'ultima', label: TEXTS.ultima, Icon: ChevronsRight },
] as const satisfies readonly { salto: keyof Saltos; label: string; Icon: unknown }[]

interface PaginasProps {
  readonly label: string
  /** Which rows the page shows, for example «1–50 de 12.340». */
  readonly rango: string
  readonly saltos: Saltos
  readonly onIr: (desde: number) => void
}

/** Shows buttons that lead to other pages of a list. Renders nothing if the list has only one page. */
export const Paginas = ({ label, rango, saltos, onIr }: PaginasProps) => {
  if (Object.values(saltos).every((desde) => desde === undefined)) return null
  return (
    <nav className={styles.pages} aria-label={label}>
      <span className={styles.range}>{rango}</span>
      {BOTONES.map(({ salto, label: name, Icon }) => {
        const desde: number | undefined = saltos[salto]
        return (
          <IconButton
            key={salto}
            size="sm"
            tooltip={false}
            title={name}
            label={name}
            icon={<Icon />}
            // If a press leads to the first or last page, `disabled` would take the focus from the pressed button.
            aria-disabled={desde === undefined || undefined}
            onClick={() => {
              if (desde !== undefined) onIr(desde)
            }}
          />
        )
      })}
    </nav>
  )
}
