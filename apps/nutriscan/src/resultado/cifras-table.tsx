import { Chip, VisuallyHidden } from '@mi/design-system'
import UserPen from 'lucide-react/icons/user-pen'
import styles from './cifras-table.module.css'
import type { Linea } from './resultado.model.ts'
import { TEXTS } from './resultado.texts.ts'

interface CifrasTableProps {
  readonly lineas: readonly Linea[]
  readonly base: string
}

const Origen = ({ fuente, certeza }: Linea) =>
  fuente !== undefined && (
    <span className={styles.source}>
      {TEXTS.fuente[fuente]}
      {certeza !== undefined && ` · ${TEXTS.certeza[certeza].toLocaleLowerCase('es-CO')}`}
    </span>
  )

export const CifrasTable = ({ lineas, base }: CifrasTableProps) => (
  <table className={styles.table}>
    <caption className={styles.caption}>
      {TEXTS.tabla} <span className={styles.base}>{base}</span>
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>{TEXTS.cifras}</VisuallyHidden>
        </th>
        <th scope="col">
          <VisuallyHidden>{TEXTS.valor}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {lineas.map((linea) => (
        <tr key={linea.cifra} data-missing={linea.fuente === undefined || undefined}>
          <th scope="row" data-part={linea.isParte || undefined}>
            {linea.nombre}
            <Origen {...linea} />
          </th>
          <td>
            <span className={styles.value}>{linea.valor}</span>
            {linea.isDudosa && <Chip tone="warn">{TEXTS.dudosa}</Chip>}
            {linea.propia !== undefined && (
              <Chip tone="info" icon={<UserPen />}>
                {TEXTS.tuCifra(linea.propia)}
              </Chip>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
