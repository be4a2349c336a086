export interface ChanceVerdict {
  readonly isRed: boolean
  readonly sentences: readonly string[]
}

const ENTRY = /^- \d{4}-\d{2}-\d{2} · (.+)$/

/** The names in a record, from lines such as `- 2026-11-22 · name`. */
export const readRecord = (text: string): string[] =>
  text.split('\n').flatMap((line) => ENTRY.exec(line)?.[1] ?? [])

/** `day` is `YYYY-MM-DD`. */
export const recordLine = (day: string, name: string): string => `- ${day} · ${name}`

interface Names {
  /** All names of the run; `undefined` if the journeys left no report. Such a run is red anyway. */
  readonly all: readonly string[] | undefined
  readonly byChance: readonly string[]
  readonly record: readonly string[]
}

/**
 * A journey passes by chance if it passes only when it is repeated. The run is red if two journeys pass by chance, or
 * if the record already names the one that does, because flaky journeys cost hours. It is also red if the record names
 * a journey that does not exist. Otherwise a renamed journey could pass by chance again without being noticed.
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
