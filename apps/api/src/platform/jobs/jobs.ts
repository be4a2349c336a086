/**
 * Jobs are work that no request waits for, such as sending a mail. Each job is run by one replica. After a crash, a job
 * could run again, so `run` must be safe to repeat.
 */

import type { TipoTrabajo } from '@mi/contracts'

export interface JobKind {
  readonly tipo: string
  /** After so many tries, a job is given up. */
  readonly tries: number
  /** The longest pause between two tries. The pauses grow with each try until they reach this limit. */
  readonly longestPauseMs?: number
  /** Makes one job a day at this hour in Colombia. After a downtime, also makes the last job that was missed. */
  readonly dailyAt?: number
  /** Makes one job an hour. After a downtime, makes only the job of the present hour. */
  readonly hourly?: true
  /**
   * A worker always keeps room for one job of the kinds with this mark. So slow jobs of other kinds cannot delay the
   * jobs of these kinds.
   */
  readonly hasOwnPlace?: true
  /** Thousands of jobs of this kind can be due at once. They have separate places, so no other job waits for them. */
  readonly isBulk?: true
  /**
   * The jobs that must exist, such as one for each running rollout. Each replica enqueues missing jobs at its start and
   * once an hour, because during a deployment a server of the previous build could start a rollout without its job.
   */
  readonly listNeeded?: () => Promise<readonly NeededJob[]>
  /** `signal` aborts when the server stops. @throws JobError with the reason in Spanish. */
  readonly run: (job: RunningJob) => Promise<void>
}

/** A job that must exist. Its key keeps replicas from making it twice. */
export interface NeededJob {
  readonly clave: string
  readonly datos: object
}

/** A kind that the server registers. Its `tipo` must have a name in the audit app. Tests use plain `JobKind`s too. */
export interface OwnJobKind extends JobKind {
  readonly tipo: TipoTrabajo
}

interface RunningJob {
  readonly id: number
  readonly datos: unknown
  readonly signal: AbortSignal
  /** Makes the job run again after `inMs` instead of finishing it. */
  readonly again: (inMs: number) => void
}

/** A failed try of a job. The message is shown to staff, and must not contain personal data. */
export class JobError extends Error {
  override readonly name = 'JobError'
  /** `true` if no further try can succeed. */
  readonly isFinal: boolean

  constructor(sentence: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(sentence)
    this.isFinal = isFinal
  }
}
