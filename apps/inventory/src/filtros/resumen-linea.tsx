import { formatCantidad } from '@mi/domain'
import { useNarrow } from '@mi/federation'
import { Link } from 'react-router-dom'
import { useResumen } from '../data/resumen.queries.ts'
import styles from './resumen-linea.module.css'
import { resumenDe } from './resumen.model.ts'

const countInWords = (total: number): string =>
  total === 1 ? '1 producto' : `${formatCantidad(total)} productos`

interface ResumenLineaProps {
  /** The number of products in the list; `null` while it is unknown, and for an inventory without products. */
  readonly total: number | null
  readonly isFiltered: boolean
}

/** The line below the heading: the number of products, and links to those that need attention. */
export const ResumenLinea = ({ total, isFiltered }: ResumenLineaProps) => {
  const { data } = useResumen()
  const isNarrow = useNarrow()
  const avisos = total !== null && !isFiltered && data ? resumenDe(data) : []
  return (
    <>
      {/* A space keeps the line's height while the number is unknown. */}
      <span role="status">{total === null ? '\u00a0' : countInWords(total)}</span>
      {/* On a phone, the line has room for only the most urgent notice. */}
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
