import { type Cuenta, juzgar } from '@mi/domain'
import type { Random } from '../../random/random.ts'

/** Draws the number of sessions up to and including the next failure. */
const untilFailure = (rate: number, chance: Random): number =>
  rate >= 1 ? 1 : 1 + Math.floor(Math.log(1 - chance()) / Math.log(1 - rate))

const drawFailures = (sesiones: number, rate: number, chance: Random): number => {
  let fallidas = 0
  for (let at = untilFailure(rate, chance); at <= sesiones; at += untilFailure(rate, chance)) fallidas += 1
  return fallidas
}

const NOTHING: Cuenta = { sesiones: 0, fallidas: 0 }

interface Simulated {
  readonly rate: number
  readonly sesiones: number
  readonly stable: { readonly rate: number; readonly sesiones: number }
}

/**
 * Simulates the sessions of one release. After each failed session, it calls the real judge.
 * @returns `stoppedAfter`: the number of sessions until the judge stopped the release, or `undefined` if it never did.
 */
const watchRelease = (
  { rate, sesiones, stable }: Simulated,
  chance: Random,
): { readonly stoppedAfter: number | undefined } => {
  const estable: Cuenta = {
    sesiones: stable.sesiones,
    fallidas: drawFailures(stable.sesiones, stable.rate, chance),
  }
  let fallidas = 0
  for (let at = untilFailure(rate, chance); at <= sesiones; at += untilFailure(rate, chance)) {
    fallidas += 1
    const estratos = [{ candidato: { sesiones: at, fallidas }, estable }]
    const seen = {
      antes: NOTHING,
      personas: estratos,
      todos: estratos,
      tardios: [],
      lentas: [],
      reparto: null,
    }
    const { veredicto } = juzgar({ ...seen, votosDelPaso: at })
    if (veredicto === 'guardarrail') return { stoppedAfter: at }
  }
  return { stoppedAfter: undefined }
}

const STABLE = { rate: 0.005, sesiones: 10_000 } as const

/** Of a broken candidate's sessions, the share `rate` fails. The judge must stop it within `within` sessions. */
export const BROKEN = [
  { rate: 0.02, within: 2500 },
  { rate: 0.05, within: 250 },
  { rate: 0.2, within: 40 },
  { rate: 0.5, within: 10 },
  { rate: 1, within: 5 },
] as const

export const shareStopped = (
  { rate, within }: { readonly rate: number; readonly within: number },
  runs: number,
  chance: Random,
): number => {
  let stopped = 0
  for (let run = 0; run < runs; run += 1) {
    const { stoppedAfter } = watchRelease({ rate, sesiones: within, stable: STABLE }, chance)
    if (stoppedAfter !== undefined) stopped += 1
  }
  return stopped / runs
}

/** Counts the releases that are stopped although they fail no more often than the stable version. */
export const falseAlarms = (releases: number, sesiones: number, chance: Random): number => {
  let alarms = 0
  for (let run = 0; run < releases; run += 1) {
    const { stoppedAfter } = watchRelease({ rate: STABLE.rate, sesiones, stable: STABLE }, chance)
    if (stoppedAfter !== undefined) alarms += 1
  }
  return alarms
}
