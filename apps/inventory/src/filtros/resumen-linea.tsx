import { formatCantidad } from '@mi/domain'
import { Link } from 'react-router-dom'
import { useResumen } from '../data/resumen.queries.ts'
import { useNarrow } from '../page/use-narrow.ts'
import styles from './resumen-linea.module.css'
import { resumenDe } from './resumen.model.ts'

const countInWords = (total: number): string =>
  total === 1 ? '1 producto' : `${formatCantidad(total)} productos`

interface ResumenLineaProps {
  /** How many products the list has; `null` while nobody knows, or when there is nothing to say. */
  readonly total: number | null
  readonly isFiltered: boolean
}

/** The one line that says what matters: how many there are and, each a step into the list, what asks for attention. */
export const ResumenLinea = ({ total, isFiltered }: ResumenLineaProps) => {
  const { data } = useResumen()
  const isNarrow = useNarrow()
  const avisos = total !== null && !isFiltered && data ? resumenDe(data) : []
  return (
    <>
      {/* A space keeps the line's height while there is no number to tell. */}
      <span role="status">{total === null ? '\u00a0' : countInWords(total)}</span>
      {/* A phone has one line too: the most urgent. */}
      {(isNarrow ? avisos.slice(0, 1) : avisos).map(({ texto, search }) => (
        <span key={search} className={styles.part}>
          <Link to={{ search }} className={styles.link}>
            {texto}
          </Link>
        </span>
      ))}
    </>
  )
}
