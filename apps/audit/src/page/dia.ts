import { dayInBogota } from '@mi/domain'

/** The day of a moment in Bogotá, `YYYY-MM-DD`; a dash for none. */
export const diaDe = (momento: string | null): string =>
  momento === null ? '–' : dayInBogota(new Date(momento))
