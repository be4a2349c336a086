/** One line of a metric family. In a histogram, a `sufijo` such as `_sum` is appended to the name of the family. */
interface Muestra {
  readonly sufijo?: string
  readonly etiquetas?: Readonly<Record<string, string>>
  readonly valor: number
}

/** A metric family of Prometheus. */
export interface Familia {
  readonly nombre: string
  readonly ayuda: string
  readonly tipo: 'counter' | 'gauge' | 'histogram'
  readonly muestras: readonly Muestra[]
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }
const quote = (value: string): string => `"${value.replace(/[\\"\n]/g, (sign) => ESCAPES[sign] ?? sign)}"`

const labelsOf = (etiquetas: Muestra['etiquetas'] = {}): string => {
  const said = Object.entries(etiquetas).map(([name, value]) => `${name}=${quote(value)}`)
  return said.length === 0 ? '' : `{${said.join(',')}}`
}

/** Writes metric families in the text format of Prometheus, version 0.0.4. */
export const toExposicion = (familias: readonly Familia[]): string =>
  familias
    .flatMap(({ nombre, ayuda, tipo, muestras }) => [
      `# HELP ${nombre} ${ayuda}`,
      `# TYPE ${nombre} ${tipo}`,
      ...muestras.map(
        ({ sufijo = '', etiquetas, valor }) => `${nombre}${sufijo}${labelsOf(etiquetas)} ${valor}`,
      ),
    ])
    .join('\n')
    .concat('\n')
