const CELL = /("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r?\n|$)/y

const unquote = (cell: string): string =>
  cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell

const cellsOf = (text: string): string[][] => {
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length) {
    const found = CELL.exec(text)
    if (!found) throw new Error(`The table is broken in row ${rows.length}.`)
    const [, cell = '', end = ''] = found
    rows.at(-1)?.push(unquote(cell))
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

/** Parses a CSV text with quotes as in RFC 4180. The first row contains the names of the columns. */
export const parseCsv = (text: string): Record<string, string>[] => {
  const [header = [], ...rows] = cellsOf(text)
  return rows.map((row) => Object.fromEntries(header.map((name, place) => [name, row[place] ?? ''])))
}
