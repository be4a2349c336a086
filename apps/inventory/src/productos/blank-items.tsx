import { Skeleton } from '@mi/design-system'
import { COLUMNAS } from './tabla/columnas.ts'
import tableStyles from './tabla/productos-table.module.css'
import lineStyles from './tarjeta/producto-line.module.css'

export const BlankCard = () => (
  <li aria-hidden>
    <Skeleton shape="card" />
  </li>
)

export const BlankLine = () => (
  <li className={lineStyles.line} aria-hidden>
    <Skeleton width="55%" />
    <Skeleton width="30%" className={lineStyles.blank} />
  </li>
)

export const BlankRow = () => (
  <tr className={tableStyles.row} aria-hidden>
    <td colSpan={COLUMNAS.length}>
      <Skeleton width="40%" />
    </td>
  </tr>
)
