/** One line of a family. In a histogram, `sufijo` is appended to the family's name, for instance `_sum`. */
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

/** The text format of Prometheus, 0.0.4. */
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
