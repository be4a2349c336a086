/**
 * Jobs: work that happens after an answer, once however many replicas there are. Three things are public: `enqueueJob`
 * writes a job in the transaction that causes it, a `JobKind` says how jobs of one kind are done, and `registerWorker`
 * does them for as long as the server runs. A job may be run again after a crash, so `run` has to bear a repetition.
 */

import type { TipoTrabajo } from '@mi/contracts'

/** How jobs of one kind are done. */
export interface JobKind {
  readonly tipo: string
  /** How often it is tried before staff has to look at it. */
  readonly tries: number
  /** Tries pause longer and longer between them, and never longer than this. */
  readonly longestPauseMs?: number
  /** Makes one job a day at this hour of Colombia, also for the last day that was missed. */
  readonly dailyAt?: number
  /** Makes one job an hour; after a downtime, only that of the present hour. */
  readonly hourly?: true
  /** Jobs of such kinds have a place of their own: slow ones of other kinds, such as mails, cannot keep them waiting. */
  readonly hasOwnPlace?: true
  /** Jobs of such kinds are due by the thousand. They have places apart, so that no job of another kind waits behind them. */
  readonly isBulk?: true
  /** The jobs that there have to be, asked when a replica starts and once an hour: an older build may not have made them. */
  readonly listNeeded?: () => Promise<readonly NeededJob[]>
  /** Does one job. `signal` asks it to stop: the server ends. @throws JobError to say why in Spanish. */
  readonly run: (job: RunningJob) => Promise<void>
}

/** A job that there has to be: its key makes it one. */
export interface NeededJob {
  readonly clave: string
  readonly datos: object
}

/** A kind that the server itself has. Staff may see it fail, so the contract lists its name and the audit has words for it. */
export interface OwnJobKind extends JobKind {
  readonly tipo: TipoTrabajo
}

/** A job that runs. */
interface RunningJob {
  readonly id: number
  readonly datos: unknown
  readonly signal: AbortSignal
  /** Has it run again in so many milliseconds instead of being done. */
  readonly again: (inMs: number) => void
}

/** A failure with a sentence for staff, which must not contain personal data. */
export class JobError extends Error {
  override readonly name = 'JobError'
  /** `true` if no further try can succeed. */
  readonly isFinal: boolean

  constructor(sentence: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(sentence)
    this.isFinal = isFinal
  }
}
