import { dayInBogota } from '@mi/domain'

/** Returns the day in Bogotá as `YYYY-MM-DD`, or a dash for `null`. */
export const diaDe = (momento: string | null): string =>
  momento === null ? '–' : dayInBogota(new Date(momento))
