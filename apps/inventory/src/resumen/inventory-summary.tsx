import type { ResumenInventario } from '@mi/contracts'
import { Panel } from '@mi/design-system'
import { formatCantidad } from '@mi/domain'
import styles from './resumen.module.css'
import { TEXTS } from './resumen.texts.ts'

/** The inventory in three figures. */
export const InventorySummary = ({ resumen }: { resumen: ResumenInventario }) => {
  const figures: [string, number, string?][] = [
    [TEXTS.productos, resumen.productos],
    [TEXTS.existencias, resumen.stockBajo, TEXTS.existenciasDetalle],
    [TEXTS.categorias, resumen.categorias],
  ]
  return (
    <Panel title={TEXTS.resumen}>
      <dl className={styles.figures}>
        {figures.map(([texto, count, detail]) => (
          <div key={texto} className={styles.figure}>
            <dt>
              {texto}
              {detail === undefined ? null : <small>{detail}</small>}
            </dt>
            <dd>{formatCantidad(count)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
