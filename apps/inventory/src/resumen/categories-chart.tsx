import type { ResumenInventario } from '@mi/contracts'
import { Panel, VisuallyHidden } from '@mi/design-system'
import { formatCantidad } from '@mi/domain'
import { Link } from 'react-router-dom'
import { withFilter } from '../page/places.ts'
import styles from './categories-chart.module.css'
import { type Bar, barsOf } from './resumen.model.ts'
import { TEXTS } from './resumen.texts.ts'

interface CategoriesChartProps {
  readonly porCategoria: ResumenInventario['porCategoria']
  readonly inventario: string | undefined
}

const Label = ({ bar, inventario }: { bar: Bar; inventario: string | undefined }) =>
  bar.categoria === null || inventario === undefined ? (
    <span className={styles.word}>{bar.texto}</span>
  ) : (
    <Link className={styles.word} to={withFilter(inventario, 'categoria', bar.categoria)}>
      {bar.texto}
    </Link>
  )

/** A table of the largest categories with their numbers of products. Each number is also drawn as a bar. */
export const CategoriesChart = ({ porCategoria, inventario }: CategoriesChartProps) => {
  const bars = barsOf(porCategoria)
  const most = Math.max(...bars.map(({ productos }) => productos), 1)
  return (
    <Panel title={TEXTS.porCategoria}>
      <table className={styles.chart}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Categoría</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>Productos</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            // `texto` alone is not unique: a category could be called «Otras», like the bar for all other categories.
            <tr key={`${bar.categoria ?? ''}:${bar.texto}`}>
              <th scope="row">
                <Label bar={bar} inventario={inventario} />
              </th>
              <td>
                <span className={styles.track} aria-hidden>
                  <span className={styles.bar} style={{ inlineSize: `${(bar.productos / most) * 100}%` }} />
                </span>
                <span className={styles.number}>{formatCantidad(bar.productos)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
