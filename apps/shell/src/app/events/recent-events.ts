import type { Evento } from '@mi/contracts'

// A page begins to listen only a few seconds after its start, because its first screen has priority.
const KEPT_MS = 60_000
const KEPT = 200

interface Recent {
  readonly momento: number
  readonly evento: Evento
}

/** The events of the last minute in memory, for a tab that begins to listen after its first data were loaded. */
export const createRecentEvents = (now: () => number) => {
  let kept: readonly Recent[] = []
  return {
    keep: (evento: Evento): void => {
      // Not kept: every tab reads the session from storage, and must not end a session twice.
      if (evento.tipo === 'sesion') return
      const momento = now()
      kept = [...kept, { momento, evento }]
        .filter((recent) => recent.momento > momento - KEPT_MS)
        .slice(-KEPT)
    },
    since: (desde: number): readonly Evento[] =>
      kept.filter(({ momento }) => momento >= desde).map(({ evento }) => evento),
  }
}
