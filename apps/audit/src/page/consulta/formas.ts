import { addDays } from '@mi/domain'

const ID = /^(?:[1-9]\d{0,14})?$/
const FECHA = /^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/
const DIA = 'AAAA-MM-DD'.length

/** Whether a text is empty or an id that the server accepts in a URL. */
export const isIdOrEmpty = (text: string): boolean => ID.test(text)

/** Whether a text is empty, a year, a month or a day of the calendar. */
export const isFechaOrEmpty = (text: string): boolean =>
  // The second check refuses days such as 31 February, which `addDays` turns into a day of March.
  text === '' || (FECHA.test(text) && (text.length < DIA || addDays(text, 0) === text))

/** Whether a text is empty or a day of the calendar. */
export const isDiaOrEmpty = (text: string): boolean =>
  isFechaOrEmpty(text) && (text === '' || text.length === DIA)
