import type { SaludDeModulo, SaludDeVersion } from '@mi/contracts'

type Minuto = SaludDeVersion['minutos'][number]

/** A point of a line: where in the window, 0 to 1, and its value. */
export interface Punto {
  readonly x: number
  readonly y: number
}

/** The line of one version. */
export interface Linea {
  readonly version: string
  readonly papel: SaludDeVersion['papel']
  readonly puntos: readonly Punto[]
}

/** What a chart shows of a group of minutes; `null` where nothing was measured. */
export type Medida = 'sesiones' | 'fallas' | 'inp' | 'lcp'

// More points than this are narrower than the line is wide.
const GRUPOS = 60

const total = (minutos: readonly Minuto[], valueOf: (minuto: Minuto) => number): number =>
  minutos.reduce((sum, minuto) => sum + valueOf(minuto), 0)

const failedIn = ({ resultados }: Minuto): number =>
  Object.entries(resultados).reduce((sum, [name, count]) => (name === 'montado' ? sum : sum + count), 0)

// The p75 of several minutes lies between theirs: weighed by how many pages measured each.
const vitalOf = (minutos: readonly Minuto[], name: 'inp' | 'lcp'): number | null => {
  const muestras = total(minutos, (minuto) => minuto[name]?.muestras ?? 0)
  if (muestras === 0) return null
  return total(minutos, (minuto) => (minuto[name]?.muestras ?? 0) * (minuto[name]?.p75 ?? 0)) / muestras
}

const MEDIDAS: Readonly<Record<Medida, (minutos: readonly Minuto[]) => number | null>> = {
  sesiones: (minutos) => total(minutos, ({ sesiones }) => sesiones),
  fallas: (minutos) => {
    const sesiones = total(minutos, ({ sesiones: each }) => each)
    return sesiones === 0 ? null : (total(minutos, failedIn) / sesiones) * 100
  },
  inp: (minutos) => vitalOf(minutos, 'inp'),
  lcp: (minutos) => vitalOf(minutos, 'lcp'),
}

/** The lines of one measure over the window, a point per group of minutes in which something was measured. */
export const lineasOf = ({ desde, hasta, versiones }: SaludDeModulo, medida: Medida): Linea[] => {
  const [from, to] = [Date.parse(desde), Date.parse(hasta)]
  const groupOf = ({ minuto }: Minuto): number =>
    Math.min(GRUPOS - 1, Math.max(0, Math.floor(((Date.parse(minuto) - from) / (to - from)) * GRUPOS)))
  return versiones.map(({ version, papel, minutos }) => {
    const groups = new Map<number, Minuto[]>()
    for (const minuto of minutos) {
      const group = groupOf(minuto)
      groups.set(group, [...(groups.get(group) ?? []), minuto])
    }
    const puntos = [...groups].flatMap(([group, inside]) => {
      const y = MEDIDAS[medida](inside)
      return y === null ? [] : [{ x: (group + 0.5) / GRUPOS, y }]
    })
    return { version, papel, puntos: puntos.sort((a, b) => a.x - b.x) }
  })
}

/** A round number that no point exceeds: 1, 2 or 5 times a power of ten. */
export const topOf = (lineas: readonly Linea[], least: number): number => {
  const most = Math.max(least, ...lineas.flatMap(({ puntos }) => puntos.map(({ y }) => y)))
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power
}

const HORA = 60
const SEGUIDO_MS = 30_000
const PAUSADO_MS = 300_000

/** How often a window is read again: the answer lists every minute of every version, so that a long one is large. */
export const pausaDe = (minutos: number): number => (minutos <= HORA ? SEGUIDO_MS : PAUSADO_MS)

/** Whether anything was seen of any version. */
export const hasDatos = ({ versiones }: SaludDeModulo): boolean =>
  versiones.some(({ sesiones, minutos }) => sesiones > 0 || minutos.length > 0)
