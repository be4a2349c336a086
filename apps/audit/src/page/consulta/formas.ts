import { addDays } from '@mi/domain'

const ID = /^(?:[1-9]\d{0,14})?$/
const FECHA = /^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/
const DIA = 'AAAA-MM-DD'.length
const MES = 'AAAA-MM'.length
const ANO = 'AAAA'.length

/** Returns `true` if the text is empty or an id that the server accepts in a URL. */
export const isIdOrEmpty = (text: string): boolean => ID.test(text)

/** Returns `true` if the text is empty, a year, a month or a day of the calendar. */
export const isFechaOrEmpty = (text: string): boolean =>
  // The second check refuses days such as 31 February, which `addDays` turns into a day of March.
  text === '' || (FECHA.test(text) && (text.length < DIA || addDays(text, 0) === text))

// `isPrefixOfDia` appends the end of each of these dates to a text. If the text is the beginning of a day, at least one
// of the two results is a day of the calendar. One date is not enough. `2000-01-01` turns «2026-11-3» into
// «2026-11-31», which is no day. `1900-10-10` turns «2026-0» into «2026-00-10», which is no day either.
const COMPLETIONS = ['2000-01-01', '1900-10-10']

/** Returns `true` if the text is the beginning of a day, like «2026-1». A whole day and an empty text also count. */
export const isPrefixOfDia = (text: string): boolean =>
  COMPLETIONS.some((day) => isDiaOrEmpty(text + day.slice(text.length)))

/** Returns the longest year, month or day that the text begins with: «2026-11» for «2026-11-2», and '' for «202». */
export const wholeFechaOf = (text: string): string =>
  [DIA, MES, ANO].map((length) => text.slice(0, length)).find(isFechaOrEmpty) ?? ''

export const isDiaOrEmpty = (text: string): boolean =>
  isFechaOrEmpty(text) && (text === '' || text.length === DIA)
