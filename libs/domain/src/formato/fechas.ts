import { once } from './once.ts'

const ZONA = 'America/Bogota'
const DAY_MS = 86_400_000

// Each of them takes milliseconds to make, on a phone tens; a page needs few of them at its start.
const bogotaDay = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: ZONA, dateStyle: 'short' }))
/** The day in Bogotá at a moment, `YYYY-MM-DD`. */
export const dayInBogota = (moment: Date): string => bogotaDay().format(moment)

/** The day so many days after (or, negative, before) a plain day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one plain day to another; negative when `to` lies before `from`. */
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

/**
 * How long ago something was, in the words of the specification: «hace 5 min», «hace 3h», and after a day «20/11
 * 14:30» as in Bogotá. What has just been, or a clock that goes ahead puts into the future, is a minute ago.
 */
export const describeMomento = (moment: Date, now: Date): string => {
  const elapsed = now.getTime() - moment.getTime()
  if (elapsed < HOUR_MS) return `hace ${Math.max(1, Math.floor(elapsed / MINUTE_MS))} min`
  if (elapsed < DAY_MS) return `hace ${Math.floor(elapsed / HOUR_MS)}h`
  // Part by part: engines differ in what they put between, and es-CO writes one figure where two are asked for.
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

/** A moment as it was in Bogotá, whole: «20 de noviembre de 2026, 2:30 p. m.». */
export const formatMomento = (moment: Date): string => momentoEntero().format(moment)

const horaDelDia = once(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: ZONA, hour: '2-digit', hourCycle: 'h23' }),
)

/** The greeting for a moment in Bogotá. */
export const saludoPara = (moment: Date): 'Buenos días' | 'Buenas tardes' | 'Buenas noches' => {
  const hour = Number(horaDelDia().format(moment))
  if (hour >= 5 && hour < 12) return 'Buenos días'
  return hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches'
}
