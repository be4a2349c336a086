import { addDays } from '@mi/domain'

const ID = /^(?:[1-9]\d{0,14})?$/
const FECHA = /^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/
const DIA = 'AAAA-MM-DD'.length
const MES = 'AAAA-MM'.length
const ANO = 'AAAA'.length

/** Whether a text is empty or an id that the server accepts in a URL. */
export const isIdOrEmpty = (text: string): boolean => ID.test(text)

/** Accepts a year, a month or a day of the calendar. */
export const isFechaOrEmpty = (text: string): boolean =>
  // The second check refuses days such as 31 February, which `addDays` turns into a day of March.
  text === '' || (FECHA.test(text) && (text.length < DIA || addDays(text, 0) === text))

// At least one of these dates completes every text that begins a day of the calendar. Neither is enough alone:
// `2000-01-01` completes «2026-11-3» to «2026-11-31», and `1900-10-10` completes «2026-0» to «2026-00-10».
const COMPLETIONS = ['2000-01-01', '1900-10-10']

/** Whether a text begins a day, such as «2026-1»; also true for a whole day and for no text. */
export const isPrefixOfDia = (text: string): boolean =>
  COMPLETIONS.some((day) => isDiaOrEmpty(text + day.slice(text.length)))

/** The longest beginning that is a year, a month or a day, such as «2026-11» for «2026-11-2». It can be empty. */
export const wholeFechaOf = (text: string): string =>
  [DIA, MES, ANO].map((length) => text.slice(0, length)).find(isFechaOrEmpty) ?? ''

export const isDiaOrEmpty = (text: string): boolean =>
  isFechaOrEmpty(text) && (text === '' || text.length === DIA)
