import { once } from './once.ts'

const ZONA = 'America/Bogota'
const DAY_MS = 86_400_000

// An `Intl` format takes tens of milliseconds to construct on a phone, so each format is made at its first use.
const bogotaDay = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: ZONA, dateStyle: 'short' }))
/** The date in Bogotá at a moment, in the form `YYYY-MM-DD`. */
export const dayInBogota = (moment: Date): string => bogotaDay().format(moment)

/** Adds a number of days to a date. A negative number gives an earlier date. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The number of days from one date to another. The number is negative if the second date is the earlier one. */
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

/** The days of a year (`2026`), a month (`2026-11`) or a date, from `desde` (included) to `hasta` (excluded). */
export const rangoDeFecha = (fecha: string): { readonly desde: string; readonly hasta: string } => {
  const [year = '', month, day] = fecha.split('-')
  const desde = [year, month ?? '01', day ?? '01'].join('-')
  if (day !== undefined) return { desde, hasta: addDays(desde, 1) }
  if (month === undefined) return { desde, hasta: `${Number(year) + 1}-01-01` }
  // `desde` is the first day of the month. If 31 days are added to it, the result is always in the next month.
  return { desde, hasta: `${addDays(desde, 31).slice(0, 7)}-01` }
}

/**
 * How long ago a moment was (docs/rules.md: Texts): «hace 5 min» or «hace 3h». If the moment was at least 24 hours ago,
 * the text is the date and time in Bogotá, «20/11 14:30». If a wrong clock puts the moment in the future, the text is
 * «hace 1 min».
 */
export const describeMomento = (moment: Date, now: Date): string => {
  const elapsed = now.getTime() - moment.getTime()
  if (elapsed < HOUR_MS) return `hace ${Math.max(1, Math.floor(elapsed / MINUTE_MS))} min`
  if (elapsed < DAY_MS) return `hace ${Math.floor(elapsed / HOUR_MS)}h`
  // The parts are joined here, because JavaScript engines differ in the separators that they put between the parts.
  // The parts are also padded here, because `es-CO` writes one digit where two are requested.
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

/** The date and the time in Bogotá at a moment: «20 de noviembre de 2026, 2:30 p. m.». */
export const formatMomento = (moment: Date): string => momentoEntero().format(moment)

const horaDelDia = once(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: ZONA, hour: '2-digit', hourCycle: 'h23' }),
)

/** The hour in Bogotá at a moment, from 0 to 23. */
export const hourInBogota = (moment: Date): number => Number(horaDelDia().format(moment))

/** The greeting that suits the hour in Bogotá at a moment. */
export const saludoPara = (moment: Date): 'Buenos días' | 'Buenas tardes' | 'Buenas noches' => {
  const hour = hourInBogota(moment)
  if (hour >= 5 && hour < 12) return 'Buenos días'
  return hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches'
}
