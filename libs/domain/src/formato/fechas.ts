import { once } from './once.ts'

const ZONA = 'America/Bogota'
const DAY_MS = 86_400_000

// An `Intl` format takes tens of milliseconds to construct on a phone, so each is made at its first use.
const bogotaDay = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: ZONA, dateStyle: 'short' }))
/** The day in Bogotá at a moment, `YYYY-MM-DD`. */
export const dayInBogota = (moment: Date): string => bogotaDay().format(moment)

/** Adds a number of days to a plain date. The number may be negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one plain day to another; negative when `to` is before `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const diaYHora = once(
  () =>
    new Intl.DateTimeFormat('es-CO', {
      timeZone: ZONA,
      day: '2-digit',
      month: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** The days that a year (`2026`), a month (`2026-11`) or a day covers: `desde` is inclusive, `hasta` exclusive. */
export const rangoDeFecha = (fecha: string): { readonly desde: string; readonly hasta: string } => {
  const [year = '', month, day] = fecha.split('-')
  const desde = [year, month ?? '01', day ?? '01'].join('-')
  if (day !== undefined) return { desde, hasta: addDays(desde, 1) }
  if (month === undefined) return { desde, hasta: `${Number(year) + 1}-01-01` }
  // Day 32 of a month is always in the next month.
  return { desde, hasta: `${addDays(desde, 31).slice(0, 7)}-01` }
}

/**
 * A moment as text (docs/rules.md: Texts): «hace 5 min», «hace 3h», or, if it is at least a day ago, «20/11 14:30» in
 * Bogotá time. If a wrong clock puts the moment in the future, the text is «hace 1 min».
 */
export const describeMomento = (moment: Date, now: Date): string => {
  const elapsed = now.getTime() - moment.getTime()
  if (elapsed < HOUR_MS) return `hace ${Math.max(1, Math.floor(elapsed / MINUTE_MS))} min`
  if (elapsed < DAY_MS) return `hace ${Math.floor(elapsed / HOUR_MS)}h`
  // Joined by hand, because engines differ in the separators, and es-CO writes one digit where two are requested.
  const part = Object.fromEntries(
    diaYHora()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const two = (type: string): string => (part[type] ?? '').padStart(2, '0')
  return `${two('day')}/${two('month')} ${two('hour')}:${two('minute')}`
}

const momentoEntero = once(
  () => new Intl.DateTimeFormat('es-CO', { timeZone: ZONA, dateStyle: 'long', timeStyle: 'short' }),
)

/** A moment in Bogotá time: «20 de noviembre de 2026, 2:30 p. m.». */
export const formatMomento = (moment: Date): string => momentoEntero().format(moment)

const horaDelDia = once(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: ZONA, hour: '2-digit', hourCycle: 'h23' }),
)

/** The hour in Bogotá at a moment, 0 to 23. */
export const hourInBogota = (moment: Date): number => Number(horaDelDia().format(moment))

/** The greeting for a moment in Bogotá. */
export const saludoPara = (moment: Date): 'Buenos días' | 'Buenas tardes' | 'Buenas noches' => {
  const hour = hourInBogota(moment)
  if (hour >= 5 && hour < 12) return 'Buenos días'
  return hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches'
}
