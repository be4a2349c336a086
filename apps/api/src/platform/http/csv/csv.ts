export interface CsvColumn<Row> {
  readonly title: string
  readonly value: (row: Row) => string | number | boolean | null | undefined
}

// A spreadsheet runs a cell as a formula if the cell begins with one of these characters.
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
const NEEDS_QUOTES = /[",\r\n]/

const WORDS = { true: 'sí', false: 'no' }

/** Writes a value as a CSV cell. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvCell = (value: string | number | boolean | null | undefined): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'boolean' ? WORDS[`${value}`] : value
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** The first line begins with a byte order mark, because Excel would otherwise misread letters with accents. */
export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  `\uFEFF${line(columns.map(({ title }) => csvCell(title)))}`

export const csvLine = <Row>(columns: readonly CsvColumn<Row>[], row: Row): string =>
  line(columns.map(({ value }) => csvCell(value(row))))
