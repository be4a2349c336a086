import { dayInBogota } from '@mi/domain'

/** The day of a moment in Bogotá, as `YYYY-MM-DD`, or a dash for `null`. */
export const diaDe = (momento: string | null): string =>
  momento === null ? '–' : dayInBogota(new Date(momento))
