import type { Evento } from '@mi/contracts'

// A page begins to listen only after its first screen is shown, some seconds after its start. It then asks another tab
// for the events since its start, so each tab keeps events for one minute.
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
      // A new tab reads the session from storage, so it needs no earlier events about the session.
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
