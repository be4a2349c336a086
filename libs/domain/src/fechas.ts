const ZONA = 'America/Bogota'
const DAY_MS = 86_400_000

const bogotaDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONA, dateStyle: 'short' })
const fechaCorta = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** The day in Bogotá at a moment, `YYYY-MM-DD`. */
export const dayInBogota = (moment: Date): string => bogotaDay.format(moment)

/** The day so many days after (or, negative, before) a plain day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one plain day to another; negative when `to` lies before `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** A plain day for reading: «20 nov 2026». */
export const formatFecha = (day: string): string =>
  fechaCorta
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' de ', ' ')
    .replaceAll('.', '')
