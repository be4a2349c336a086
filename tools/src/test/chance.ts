/** The verdict of `judgeChance` on a run of the tests: whether the run is red, and the sentences that say why. */
export interface ChanceVerdict {
  readonly isRed: boolean
  readonly sentences: readonly string[]
}

const ENTRY = /^- \d{4}-\d{2}-\d{2} · (.+)$/

/** The names in a record of earlier runs, which has lines such as `- 2026-11-22 · name`. */
export const readRecord = (text: string): string[] =>
  text.split('\n').flatMap((line) => ENTRY.exec(line)?.[1] ?? [])

/** The line of the record for a journey that passed by chance on a day (`YYYY-MM-DD`). */
export const recordLine = (day: string, name: string): string => `- ${day} · ${name}`

/** The names to judge: journeys that passed only when repeated, and journeys in the record. */
interface Names {
  /** The names of all tests of the run. `undefined` if the journeys left no report: such a run is red anyway. */
  readonly all: readonly string[] | undefined
  readonly byChance: readonly string[]
  readonly record: readonly string[]
}

/**
 * Judges the journeys that passed only when they were repeated, and says why they make the run red. The run is red for
 * two of them, or for one that is in the record, because flaky journeys cost hours. A single one that is not in the
 * record is allowed. The run is also red if the record names a journey that does not exist. A renamed journey could
 * otherwise be flaky again without being noticed.
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
