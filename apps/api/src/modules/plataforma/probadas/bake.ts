import { compareVersions, isLocalVersion } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import type { FilaDeRollout } from '../registro/rollouts.repository.ts'
import * as probadas from './probadas.repository.ts'

// A version must be stable for this long before it counts as good. By then, users have noticed if it is broken
// (docs/rules.md: Releases and rollouts).
const BAKE_MS = 30 * 60 * 1000

interface Replacement {
  readonly before: FilaDeRollout
  readonly version: string
  readonly now: Date
}

// Going to a version that is no fallback is a rollback only if its number is lower and it was published earlier. The
// date alone is not enough: 1.3.0 may be published before the fix 1.2.1, and replace it later. For local builds, only
// the date counts.
const isLower = (version: string, estable: string): boolean =>
  isLocalVersion(version) || isLocalVersion(estable) || compareVersions(version, estable) < 0

/** Whether `version` replaces the stable version in a rollback. The stable version then counts as bad. */
const isRollback = async (executor: Executor, { before, version }: Replacement): Promise<boolean> => {
  const { module: modulo, estable, anterior, respaldo } = before
  if (version === anterior || version === respaldo) return true
  if (!isLower(version, estable)) return false
  const [of, instead] = [
    await probadas.publishedAt(executor, { modulo, version: estable }),
    await probadas.publishedAt(executor, { modulo, version }),
  ]
  return of !== undefined && instead !== undefined && instead < of
}

const hasBaked = async (executor: Executor, { before, now }: Replacement): Promise<boolean> =>
  now.getTime() - before.desde.getTime() >= BAKE_MS &&
  (await probadas.wasMounted(executor, { modulo: before.module, version: before.estable }))

/**
 * The fallbacks after `version` replaces the stable version. `anterior` is the last other version that baked (see
 * `hasBaked`) and is not switched off. `respaldo` is the replaced version; `null` if that was rolled back or switched
 * off.
 */
export const fallbacksAfter = async (
  executor: Executor,
  replacement: Replacement,
): Promise<Pick<FilaDeRollout, 'anterior' | 'respaldo'>> => {
  const { before, version, now } = replacement
  const { module: modulo, estable, apagadas } = before
  const wasBad = apagadas.includes(estable) || (await isRollback(executor, replacement))
  if (wasBad) await probadas.deleteProbada(executor, { modulo, version: estable })
  else if (await hasBaked(executor, replacement))
    await probadas.insertProbada(executor, { modulo, version: estable, desde: now })
  const anterior = await probadas.findLastProbada(executor, { modulo, without: [version, ...apagadas] })
  return { anterior, respaldo: wasBad ? null : estable }
}
