import type { ModuleVersion, Senal } from '@mi/contracts'
import { LIFECYCLES } from '@mi/domain'
import { HEAD_START } from './timing/budget.ts'
import type { Quarantine } from './retry/quarantine.ts'
import { raceRunners } from './timing/race.ts'
import type { Styles } from './styles.ts'
import {
  type Attempt,
  type AttemptRequest,
  GivenUpError,
  type MountedRemote,
  startAttempt,
} from './version-attempt.ts'

export type { MountedRemote } from './version-attempt.ts'

/** The parts of the loader that all modules of a page share. */
export interface LoaderParts {
  readonly importVersion: AttemptRequest['importVersion']
  readonly quarantine: Quarantine
  readonly styles: Pick<Styles, 'allow' | 'use' | 'rest' | 'drop'>
  /**
   * Called with each outcome of an attempt. One attempt could have several outcomes, because a mounted version could
   * fail later, or exceed the time limit for unmounting.
   */
  readonly report: (senal: Senal) => void
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
}

/** A module to mount. If `signal` is aborted, the mount is cancelled and does not change the page any more. */
export interface MountRequest extends Pick<AttemptRequest, 'manifest' | 'host' | 'props' | 'onLateFailure'> {
  /** The slot to mount. By default, the module's screens are mounted. */
  readonly expose?: string
  readonly signal: AbortSignal
}

/** Thrown when no version of a module could be mounted; `cause` is the last error. */
export class RemoteError extends Error {
  constructor(module: string, cause: unknown) {
    super(`module ${module} could not be shown`, { cause })
    this.name = 'RemoteError'
  }
}

const DETAIL_LENGTH = 300
/** Returns an error's message for a report, cut to 300 characters. The message for a slot begins with `expose`. */
export const detailOf = (expose: string, error: unknown): string =>
  (expose === LIFECYCLES ? String(error) : `${expose}: ${String(error)}`).slice(0, DETAIL_LENGTH)

interface BookedAttempt extends Attempt {
  /** Called when another version, which started after this one, has won. */
  readonly lose: () => void
}

const beginAttempt = (parts: LoaderParts, request: MountRequest, version: ModuleVersion): BookedAttempt => {
  const { quarantine, styles, report, now } = parts
  const { expose = LIFECYCLES } = request
  const { module } = request.manifest
  const startedAt = now()
  let isOver = false
  let hasLost = false
  let isStyled = true
  const tell = (resultado: Senal['resultado'], error?: unknown): void => {
    const detalle = error === undefined ? {} : { detalle: detailOf(expose, error) }
    report({ module, version: version.version, resultado, ms: Math.round(now() - startedAt), ...detalle })
  }
  // Drops the styles at most once, because `Styles` only counts the uses of a version. A second `drop` would therefore
  // end the `use` of another screen or slot.
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
      // A version that lost the race is broken, unless its error is `GivenUpError`: then the version was only slow.
      const isBroken = hasLost && !(error instanceof GivenUpError)
      if (!isOver || isBroken) fail(attempt.resultOf(error), error)
      throw error
    },
  )
  const cancel = (): void => {
    isOver = true
    dropStyles()
    attempt.cancel()
  }
  const lose = (): void => {
    hasLost = true
  }
  return { ...attempt, result, cancel, lose }
}

/**
 * Mounts a module. When the assigned version fails or exceeds its head start, the last good version starts as well, and
 * the first version that is ready wins. A version that fails is put in quarantine.
 * @throws RemoteError if no version works; the reason of `signal` if `signal` is aborted.
 */
export const mountRemote = async (parts: LoaderParts, request: MountRequest): Promise<MountedRemote> => {
  const { manifest, signal } = request
  signal.throwIfAborted()
  const starts = parts.quarantine
    .usable(manifest, request.expose)
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
