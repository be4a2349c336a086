import type { Evento } from '@mi/contracts'

// One minute covers the seconds between a page's start and its listening, which waits for the first screen.
const KEPT_MS = 60_000
const KEPT = 200

interface Recent {
  readonly momento: number
  readonly evento: Evento
}

export const createRecentEvents = (now: () => number) => {
  let kept: readonly Recent[] = []
  return {
    keep: (evento: Evento): void => {
      // Each tab reads the session from storage, and a repeated event must not end a session a second time.
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
