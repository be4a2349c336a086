import type { ModuleVersion, Senal } from '@mi/contracts'
import { HEAD_START } from './budget.ts'
import { LIFECYCLES } from './expose.ts'
import type { Quarantine } from './quarantine.ts'
import { raceRunners } from './race.ts'
import type { Styles } from './styles.ts'
import { type Attempt, type AttemptRequest, type MountedRemote, startAttempt } from './version-attempt.ts'

export type { MountedRemote } from './version-attempt.ts'

/** What all modules of a page have in common for their loading. */
export interface LoaderParts {
  readonly importVersion: AttemptRequest['importVersion']
  readonly quarantine: Quarantine
  readonly styles: Pick<Styles, 'allow' | 'use' | 'rest' | 'drop'>
  /** Is told of each outcome, once. */
  readonly report: (senal: Senal) => void
  /** Milliseconds that only grow. */
  readonly now: () => number
}

/** What it takes to mount a module. `signal` gives it up; nothing of it reaches the page after that. */
export interface MountRequest extends Pick<AttemptRequest, 'manifest' | 'host' | 'props' | 'onLateFailure'> {
  /** The slot to mount; left out, the module's screens. */
  readonly expose?: string
  readonly signal: AbortSignal
}

/** None of a module's versions could be mounted; `cause` is why the last one could not. */
export class RemoteError extends Error {
  constructor(module: string, cause: unknown) {
    super(`module ${module} could not be shown`, { cause })
    this.name = 'RemoteError'
  }
}

const DETAIL_LENGTH = 300
/** An error's own words for a report, with the name of the slot that it happened in. */
export const detailOf = (expose: string, error: unknown): string =>
  (expose === LIFECYCLES ? String(error) : `${expose}: ${String(error)}`).slice(0, DETAIL_LENGTH)

/** An attempt with its books: outcome, quarantine, styles. */
interface BookedAttempt extends Attempt {
  /** Another version won although this one had a head start. */
  readonly lose: () => void
}

const beginAttempt = (parts: LoaderParts, request: MountRequest, version: ModuleVersion): BookedAttempt => {
  const { quarantine, styles, report, now } = parts
  const { expose = LIFECYCLES } = request
  const { module } = request.manifest
  const startedAt = now()
  let isOver = false
  let isStyled = true
  const tell = (resultado: Senal['resultado'], error?: unknown): void => {
    const detalle = error === undefined ? {} : { detalle: detailOf(expose, error) }
    report({ module, version: version.version, resultado, ms: Math.round(now() - startedAt), ...detalle })
  }
  // Once for each `use`: a screen or slot of the same version may still need the styles.
  const dropStyles = (): void => {
    if (isStyled) styles.drop(version)
    isStyled = false
  }
  const fail = (resultado: Senal['resultado'], error?: unknown): void => {
    isOver = true
    tell(resultado, error)
    quarantine.hold(module, version.version, expose)
    dropStyles()
  }
  styles.allow(version)
  styles.use(module, version)
  const onLateFailure = (error: unknown): void => {
    fail('fallo_tardio', error)
    request.onLateFailure(error)
  }
  const onStuck = (): void => tell('desmontaje_sin_tiempo')
  const attempt = startAttempt(
    { ...request, expose, importVersion: parts.importVersion, onLateFailure, onStuck },
    version,
  )
  const result = attempt.result.then(
    (remote): MountedRemote => {
      if (!isOver) tell('montado')
      const unmount = (): Promise<void> => {
        if (isStyled) styles.rest(module, version)
        isStyled = false
        return remote.unmount()
      }
      return { ...remote, unmount }
    },
    (error: unknown) => {
      if (!isOver) fail(attempt.resultOf(error), error)
      throw error
    },
  )
  const cancel = (): void => {
    isOver = true
    dropStyles()
    attempt.cancel()
  }
  return { ...attempt, result, cancel, lose: () => fail(attempt.resultOf()) }
}

/**
 * Shows a module: the assigned version, or the last good one when the assigned one fails or lets its head start
 * pass. A version that failed, or lost the race, is not tried again in this page until its quarantine is released.
 * @throws RemoteError when none can be shown; why `signal` was given up, when it was.
 */
export const mountRemote = async (parts: LoaderParts, request: MountRequest): Promise<MountedRemote> => {
  const { manifest, signal } = request
  signal.throwIfAborted()
  const starts = parts.quarantine
    .candidates(manifest, request.expose)
    .map((version) => () => beginAttempt(parts, request, version))
  if (starts.length === 0) throw new RemoteError(manifest.module, new Error('no version to load'))
  const onLose = (attempt: BookedAttempt): void => attempt.lose()
  try {
    return await raceRunners(starts, { headStart: HEAD_START, onLose, signal })
  } catch (error) {
    signal.throwIfAborted()
    throw new RemoteError(manifest.module, error)
  }
}
