import { compareVersions, isLocalVersion } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import type { FilaDeRollout } from '../registro/rollouts.repository.ts'
import * as probadas from './probadas.repository.ts'

// How long a version must be stable before it counts as good, in milliseconds. After this time, users would have
// noticed a fault (docs/rules.md: Releases and rollouts).
const BAKE_MS = 30 * 60 * 1000

interface Replacement {
  readonly before: FilaDeRollout
  readonly version: string
  readonly now: Date
}

// A change to a fallback is always a rollback. A change to any other version is a rollback only if this version has a
// lower number than the stable version and was also published earlier. The date alone is not enough: if 1.3.0 is
// published before the fix 1.2.1, a later change from 1.2.1 to 1.3.0 is no rollback. For local builds, only the date
// counts.
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
 * The fallbacks after `version` replaces the stable version. `anterior` is the last version that baked (see
 * `hasBaked`). It is never `version` or a version that is switched off. `respaldo` is the replaced version, or `null`
 * if the replaced version was rolled back or switched off.
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
