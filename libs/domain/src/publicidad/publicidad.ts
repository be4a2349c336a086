const MINUTE_MS = 60_000

/** A browser shows at most this many adverts in any 24 hours (docs/rules.md: Adverts and announcements). */
const POR_DIA = 4
const VENTANA_MS = 24 * 60 * MINUTE_MS
/** The least time between two adverts in one browser session. */
const INTERVALO_MS = 15 * MINUTE_MS

/** Seconds until an advert can be closed. */
export const PUBLICIDAD_SEGUNDOS = 5

/** The moments of the latest adverts in this browser, in milliseconds since the epoch, oldest first. */
export type PublicidadVista = readonly number[]

interface Momento {
  readonly vistos: PublicidadVista
  readonly now: number
}

// Ignores moments in the future, which were stored while the clock was wrong. They would delay the next advert.
const withinWindow = ({ vistos, now }: Momento): number[] =>
  vistos.filter((visto) => visto <= now && now - visto < VENTANA_MS)

/** Milliseconds until the next advert is due (docs/rules.md: Adverts and announcements). */
export const waitForPublicidad = (momento: Momento & { readonly isSesionNueva: boolean }): number => {
  const { now, isSesionNueva } = momento
  const counted = withinWindow(momento)
  const oldest = counted.at(-POR_DIA)
  const last = counted.at(-1)
  const untilFree = oldest === undefined ? 0 : oldest + VENTANA_MS - now
  const untilNext = last === undefined || isSesionNueva ? 0 : last + INTERVALO_MS - now
  return Math.max(0, untilFree, untilNext)
}

/** The list of moments to store after an advert is shown at `now`. */
export const countPublicidad = (momento: Momento): PublicidadVista =>
  [...withinWindow(momento), momento.now].slice(-POR_DIA)
