import type { Executor } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { type JobKind, JobError } from './jobs.ts'
import * as repository from './jobs.repository.ts'
import { pauseAfter } from './schedule.ts'

const USELESS = 'Venció antes de poder hacerse.'
const INTERRUPTED = 'El servidor se detuvo cada vez que lo intentó.'
const UNEXPECTED = 'Ocurrió un error inesperado. El registro del servidor dice más.'

// Some jobs, such as the judge of a rollout, are tried for days. With a warning for the first try only, nobody would
// notice that such a job has not succeeded since.
const isPowerOfTen = (tries: number): boolean => /^10*$/.test(String(tries))

interface RunnerParts {
  readonly executor: Executor
  readonly ports: Ports
  /**
   * Called if the first, the tenth, the hundredth … try of a job fails, if a job is given up, or if a job ends after
   * another worker has claimed it.
   */
  readonly warn: (line: string, error?: unknown) => void
  readonly signal: AbortSignal
}

export interface Held {
  readonly trabajo: repository.Trabajo
  readonly arriendo: string
}

/** The returned function runs one claimed job and stores the outcome. It throws only if the outcome is not stored. */
export const createRunner = ({ executor, ports, warn, signal }: RunnerParts) => {
  const bury = (
    { trabajo, arriendo }: Held,
    { error, forget = false }: { error: string; forget?: boolean },
  ): Promise<void> => {
    warn(`job ${trabajo.id} (${trabajo.tipo}) is given up after ${trabajo.intentos} tries`)
    return repository.buryTrabajo(executor, { id: trabajo.id, arriendo, now: ports.now(), error, forget })
  }

  const retryLater = async (kind: JobKind, { trabajo, arriendo }: Held, error: string): Promise<void> => {
    const chance = (ports.randomBytes(1)[0] ?? 0) / 256
    const pause = pauseAfter(trabajo.intentos, { chance, longestMs: kind.longestPauseMs })
    const next = new Date(ports.now().getTime() + pause)
    await repository.postponeTrabajo(executor, { id: trabajo.id, arriendo, next, error })
  }

  const fail = async (kind: JobKind, held: Held, error: unknown): Promise<void> => {
    const { trabajo, arriendo } = held
    if (signal.aborted)
      return repository.giveBackTrabajo(executor, { id: trabajo.id, arriendo, now: ports.now() })
    const known = error instanceof JobError
    const sentence = known ? error.message : UNEXPECTED
    const often = trabajo.intentos === 1 ? '' : ` ${trabajo.intentos} times`
    if (isPowerOfTen(trabajo.intentos))
      warn(`job ${trabajo.id} (${trabajo.tipo}) failed${often}`, known ? undefined : error)
    if ((known && error.isFinal) || trabajo.intentos >= kind.tries) return bury(held, { error: sentence })
    return retryLater(kind, held, sentence)
  }

  const repeat = ({ trabajo, arriendo }: Held, inMs: number): Promise<void> => {
    const next = new Date(ports.now().getTime() + inMs)
    return repository.repeatTrabajo(executor, { id: trabajo.id, arriendo, next })
  }

  const finish = async ({ trabajo, arriendo }: Held): Promise<void> => {
    const wasHeld = await repository.finishTrabajo(executor, { id: trabajo.id, arriendo, now: ports.now() })
    if (!wasHeld) warn(`job ${trabajo.id} (${trabajo.tipo}) took longer than its lease: it may run twice`)
  }

  return async (kind: JobKind, held: Held): Promise<void> => {
    const { trabajo } = held
    if (trabajo.hasta && trabajo.hasta <= ports.now()) return bury(held, { error: USELESS, forget: true })
    // A job that kills the server process at each try never reaches `fail`, so its tries are also checked here.
    if (trabajo.intentos > kind.tries) return bury(held, { error: INTERRUPTED })
    let againMs: number | undefined
    const again = (inMs: number): void => {
      againMs = inMs
    }
    try {
      await kind.run({ id: trabajo.id, datos: trabajo.datos, signal, again })
    } catch (error) {
      return fail(kind, held, error)
    }
    return againMs === undefined ? finish(held) : repeat(held, againMs)
  }
}
