import { useId } from 'react'
import { type Linea, type Punto, topOf } from './salud.model.ts'
import styles from './salud.module.css'
import { TEXTS } from './salud.texts.ts'

interface GraficaProps {
  readonly nombre: string
  readonly lineas: readonly Linea[]
  /** The top of the scale is at least this value, so that noise near zero does not fill the chart. */
  readonly least: number
  readonly format: (value: number) => string
  readonly desde: string
}

const WIDTH = 100
const HEIGHT = 40

const pathOf = (puntos: readonly Punto[], top: number): string =>
  puntos
    .map(({ x, y }, index) => {
      const at = `${(x * WIDTH).toFixed(2)} ${(HEIGHT - (y / top) * HEIGHT).toFixed(2)}`
      return `${index === 0 ? 'M' : 'L'}${at}`
    })
    .join('')

const summaryOf = ({ nombre, lineas, format }: GraficaProps): string => {
  const parts = lineas.flatMap(({ version, puntos }) => {
    const last = puntos.at(-1)
    if (!last) return []
    const values = puntos.map(({ y }) => y)
    const [minimo, maximo] = [format(Math.min(...values)), format(Math.max(...values))]
    return [TEXTS.recorrido(version, { ultimo: format(last.y), minimo, maximo })]
  })
  return TEXTS.resumen(nombre, parts.length === 0 ? TEXTS.sinMedir : parts.join('; '))
}

/** Draws one measure over time, with one line for each version. */
export const Grafica = (props: GraficaProps) => {
  const { nombre, lineas, least, format, desde } = props
  const id = useId()
  const top = topOf(lineas, least)
  const isEmpty = lineas.every(({ puntos }) => puntos.length === 0)
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id}>{nombre}</figcaption>
      <div className={styles.plot}>
        {isEmpty && <p className={styles.none}>{TEXTS.sinMedir}</p>}
        <svg
          role="img"
          aria-label={summaryOf(props)}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <path className={styles.grid} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
          {lineas.map(({ version, papel, puntos }) => (
            <path
              key={version}
              className={styles.line}
              data-papel={papel}
              // A path with one point draws nothing, so a single point is repeated. The path then draws a dot.
              d={pathOf(puntos.length === 1 ? [...puntos, ...puntos] : puntos, top)}
            />
          ))}
        </svg>
        {!isEmpty && <span className={styles.top}>{format(top)}</span>}
      </div>
      <p className={styles.times} aria-hidden>
        <span>{desde}</span>
        <span>{TEXTS.ahora}</span>
      </p>
    </figure>
  )
}
