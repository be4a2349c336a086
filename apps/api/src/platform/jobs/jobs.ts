/**
 * Jobs: work that is done after a request was answered, by one replica only. Three things are public:
 * - `enqueueJob` writes a job in the transaction that causes it.
 * - A `JobKind` defines how jobs of one kind are done.
 * - `registerWorker` does jobs for as long as the server runs.
 *
 * A job may be run again after a crash, so `run` must be safe to repeat.
 */

import type { TipoTrabajo } from '@mi/contracts'

/** How jobs of one kind are done. */
export interface JobKind {
  readonly tipo: string
  /** How often a job is tried before it is given up and staff have to look at it. */
  readonly tries: number
  /** The pauses between tries grow, but never beyond this. */
  readonly longestPauseMs?: number
  /** Makes one job a day at this hour in Colombia. After a downtime, also makes the last job that was missed. */
  readonly dailyAt?: number
  /** Makes one job an hour. After a downtime, makes only the job of the present hour. */
  readonly hourly?: true
  /** Kinds with this mark share a reserved place to run, so that slow jobs, such as mails, cannot delay them. */
  readonly hasOwnPlace?: true
  /** Jobs of this kind are due by the thousand. They have separate places, so that no other job waits behind them. */
  readonly isBulk?: true
  /**
   * Lists the jobs that must exist, such as one for each running rollout. The code that starts a rollout also enqueues
   * its job. During a deployment, however, servers of the previous build still run. If they do not know this kind of
   * job, they start rollouts without it. Therefore, each replica of the new build enqueues the missing jobs when it
   * starts, and then once an hour.
   */
  readonly listNeeded?: () => Promise<readonly NeededJob[]>
  /** Does one job. `signal` aborts when the server stops. @throws JobError with the reason in Spanish. */
  readonly run: (job: RunningJob) => Promise<void>
}

/** A job that must exist; its key keeps replicas from making it twice. */
export interface NeededJob {
  readonly clave: string
  readonly datos: object
}

/**
 * A kind of job that the server registers; a kind that only a test defines is a plain `JobKind`. The audit shows failed
 * jobs of this kind. Therefore, `@mi/contracts` lists the kind, and the audit has a name for it.
 */
export interface OwnJobKind extends JobKind {
  readonly tipo: TipoTrabajo
}

/** A job that runs. */
interface RunningJob {
  readonly id: number
  readonly datos: unknown
  readonly signal: AbortSignal
  /** Makes the job run again after `inMs` instead of finishing it. */
  readonly again: (inMs: number) => void
}

/** A failure with a message for staff. The message must not contain personal data. */
export class JobError extends Error {
  override readonly name = 'JobError'
  /** `true` if no further try can succeed. */
  readonly isFinal: boolean

  constructor(sentence: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(sentence)
    this.isFinal = isFinal
  }
}
