import { formatCantidad } from '@mi/domain'
import { useNarrow } from '@mi/federation'
import { Link } from 'react-router-dom'
import { useResumen } from '../data/resumen.queries.ts'
import styles from './resumen-linea.module.css'
import { resumenDe } from './resumen.model.ts'

const countInWords = (total: number): string =>
  total === 1 ? '1 producto' : `${formatCantidad(total)} productos`

interface ResumenLineaProps {
  /** The number of products in the list. It is `null` if the list is not loaded or if the inventory has no products. */
  readonly total: number | null
  readonly isFiltered: boolean
}

export const ResumenLinea = ({ total, isFiltered }: ResumenLineaProps) => {
  const { data } = useResumen()
  const isNarrow = useNarrow()
  const avisos = total !== null && !isFiltered && data ? resumenDe(data) : []
  return (
    <>
      {/* Without a number, the space keeps the line's height. */}
      <span role="status">{total === null ? '\u00a0' : countInWords(total)}</span>
      {/* A phone has room for only one notice, so the most urgent notice is shown. */}
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
