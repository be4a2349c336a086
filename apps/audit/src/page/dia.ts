import { dayInBogota } from '@mi/domain'

/** `YYYY-MM-DD` in Bogotá, or a dash for `null`. */
export const diaDe = (momento: string | null): string =>
  momento === null ? '–' : dayInBogota(new Date(momento))
