interface Annotation {
  readonly type: string
  readonly description?: string
}
interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly { readonly annotations?: readonly Annotation[] }[]
    }[]
  }[]
}

interface Cell {
  readonly row: string
  readonly state: string
  /** `FALLA` if the test failed. Otherwise the milliseconds until the page reacted; `bien` if the test noted none. */
  readonly text: string
}

const SEPARATOR = ' · '
const WIDTH = 10

const cellsIn = ({ suites = [], specs = [] }: Suite): Cell[] => [
  ...specs.flatMap(({ title, ok, tests }) => {
    const parts = title.split(SEPARATOR)
    const state = parts.pop() ?? ''
    // A test whose title does not have three parts (module, fault, state of the browser) has no cell in the table.
    if (parts.length !== 2) return []
    const noted = tests
      .flatMap(({ results }) => results.flatMap(({ annotations = [] }) => annotations))
      .find(({ type }) => type === 'reacción')
    return [{ row: parts.join(SEPARATOR), state, text: ok ? (noted?.description ?? 'bien') : 'FALLA' }]
  }),
  ...suites.flatMap(cellsIn),
]

/** Returns the lines of a table of the results. A row is for one fault of one module, a column for a browser state. */
export const readMatrix = (report: Suite): string[] => {
  const rows = new Map<string, Map<string, string>>()
  const states = new Set<string>()
  for (const { row, state, text } of cellsIn(report)) {
    rows.set(row, (rows.get(row) ?? new Map<string, string>()).set(state, text))
    states.add(state)
  }
  const width = Math.max(0, ...[...rows.keys()].map(({ length }) => length))
  const line = (name: string, cells: readonly string[]): string =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(WIDTH))].join('  ').trimEnd()
  return [
    line('', [...states]),
    ...[...rows].map(([row, cells]) =>
      line(
        row,
        [...states].map((state) => cells.get(state) ?? ''),
      ),
    ),
  ]
}
