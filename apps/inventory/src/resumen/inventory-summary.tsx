import type { ResumenInventario } from '@mi/contracts'
import { Panel } from '@mi/design-system'
import { formatCantidad } from '@mi/domain'
import { Link } from 'react-router-dom'
import { withFilter } from '../page/places.ts'
import styles from './resumen.module.css'
import { TEXTS } from './resumen.texts.ts'

interface InventorySummaryProps {
  readonly resumen: ResumenInventario
  /** The address of the product list. Without it, the figures are not links. */
  readonly inventario: string | undefined
}

export const InventorySummary = ({ resumen, inventario }: InventorySummaryProps) => {
  const few = inventario === undefined ? undefined : withFilter(inventario, 'stock', 'bajo')
  const figures: [string, number, string?][] = [
    [TEXTS.productos, resumen.productos, inventario],
    [TEXTS.existencias, resumen.stockBajo, few],
    [TEXTS.categorias, resumen.categorias],
  ]
  return (
    <Panel title={TEXTS.resumen}>
      <dl className={styles.figures}>
        {figures.map(([texto, count, to]) => (
          <div key={texto} className={styles.figure}>
            <dt>{to === undefined ? texto : <Link to={to}>{texto}</Link>}</dt>
            <dd>{formatCantidad(count)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
