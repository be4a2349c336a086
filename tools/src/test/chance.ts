export interface ChanceVerdict {
  readonly isRed: boolean
  readonly sentences: readonly string[]
}

const ENTRY = /^- \d{4}-\d{2}-\d{2} · (.+)$/

/** Reads the names of journeys from the lines of a record that look like `- 2026-11-22 · name`. */
export const readRecord = (text: string): string[] =>
  text.split('\n').flatMap((line) => ENTRY.exec(line)?.[1] ?? [])

/** Writes a line of the record. `day` has the form `YYYY-MM-DD`. */
export const recordLine = (day: string, name: string): string => `- ${day} · ${name}`

interface Names {
  /** The names of all tests of the run, or `undefined` if Playwright left no report. Then the run fails anyway. */
  readonly all: readonly string[] | undefined
  readonly byChance: readonly string[]
  readonly record: readonly string[]
}

/**
 * A journey is a browser test. It passes by chance if it fails and then passes when it is repeated. Flaky journeys cost
 * hours, so the run fails (is red) if two journeys pass by chance, or if one journey does that the record already
 * names. The run also fails if the record names a journey that does not exist. The journey could have been renamed, and
 * then the record would not show that it had passed by chance before.
 */
export const judgeChance = ({ all, byChance, record }: Names): ChanceVerdict => {
  const again = byChance.filter((name) => record.includes(name))
  const lost = record.filter((name) => all?.includes(name) === false)
  return {
    isRed: byChance.length > 1 || again.length > 0 || lost.length > 0,
    sentences: [
      ...(byChance.length > 1 ? ['Dos o más pruebas pasaron solo al repetirlas: hay que corregirlas.'] : []),
      ...again.map((name) => `Ya había pasado por azar antes: ${name}`),
      ...lost.map((name) => `docs/by-chance.md nombra una prueba que no existe: ${name}`),
    ],
  }
}
