import type { SaludDeModulo, SaludDeVersion } from '@mi/contracts'

type Minuto = SaludDeVersion['minutos'][number]

/** `x` is the position in the time window: 0 is the start of the window, and 1 is its end. */
export interface Punto {
  readonly x: number
  readonly y: number
}

export interface Linea {
  readonly version: string
  readonly papel: SaludDeVersion['papel']
  readonly puntos: readonly Punto[]
}

export type Medida = 'sesiones' | 'fallas' | 'inp' | 'lcp'

// A line has at most this many points. With many more points, the distance between two points would be less than the
// thickness of the line.
const PUNTOS = 60

const MINUTO_MS = 60_000

/** How many minutes the server combines into one point, if the time window has `minutos` minutes. */
export const grupoDe = (minutos: number): number => Math.ceil(minutos / PUNTOS)

const failedIn = ({ resultados }: Minuto): number =>
  Object.entries(resultados).reduce((sum, [name, count]) => (name === 'montado' ? sum : sum + count), 0)

const MEDIDAS: Readonly<Record<Medida, (minuto: Minuto) => number | null>> = {
  sesiones: ({ sesiones }) => sesiones,
  fallas: (minuto) => (minuto.sesiones === 0 ? null : (failedIn(minuto) / minuto.sesiones) * 100),
  inp: ({ inp }) => inp?.p75 ?? null,
  lcp: ({ lcp }) => lcp?.p75 ?? null,
}

/**
 * The lines of one measure over the time window, one for each version. If a group of several minutes is partly outside
 * the window, its number of sessions is incomplete. The lines of `sesiones` therefore omit such a group.
 */
export const lineasOf = ({ desde, hasta, versiones }: SaludDeModulo, medida: Medida): Linea[] => {
  const [from, to] = [Date.parse(desde), Date.parse(hasta)]
  const groupMs = grupoDe((to - from) / MINUTO_MS) * MINUTO_MS
  const isCut = ({ minuto }: Minuto): boolean => {
    const begins = Date.parse(minuto)
    return groupMs > MINUTO_MS && (begins < from || begins + groupMs > to)
  }
  // If the first group begins before the window, its point is at the start of the window.
  const placeOf = ({ minuto }: Minuto): number => Math.max(0, (Date.parse(minuto) - from) / (to - from))
  return versiones.map(({ version, papel, minutos }) => ({
    version,
    papel,
    puntos: minutos.flatMap((minuto) => {
      const y = MEDIDAS[medida](minuto)
      return y === null || (medida === 'sesiones' && isCut(minuto)) ? [] : [{ x: placeOf(minuto), y }]
    }),
  }))
}

/** The top of the scale: the larger of `least` and the largest value, rounded up to 1, 2, 5, 10, 20, 50 and so on. */
export const topOf = (lineas: readonly Linea[], least: number): number => {
  const most = Math.max(least, ...lineas.flatMap(({ puntos }) => puntos.map(({ y }) => y)))
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power
}

const HORA = 60
const SEGUIDO_MS = 30_000
const PAUSADO_MS = 300_000

/** The milliseconds between two requests. A long time window needs fewer requests, because its points change slowly. */
export const pausaDe = (minutos: number): number => (minutos <= HORA ? SEGUIDO_MS : PAUSADO_MS)

export const hasDatos = ({ versiones }: SaludDeModulo): boolean =>
  versiones.some(({ sesiones, minutos }) => sesiones > 0 || minutos.length > 0)
