import type { Executor } from '../../../platform/database/database.ts'
import type { FilaDeRollout } from '../registro/rollouts.repository.ts'
import * as probadas from './probadas.repository.ts'

// Long enough for a broken version to be noticed by people (architecture: last good).
const BAKE_MS = 30 * 60 * 1000

interface Replacement {
  readonly before: FilaDeRollout
  readonly version: string
  readonly now: Date
}

/** Whether the new version is older than the one that it replaces, which then was bad. */
const isRollback = async (executor: Executor, { before, version }: Replacement): Promise<boolean> => {
  const { module: modulo, estable, anterior, respaldo } = before
  if (version === anterior || version === respaldo) return true
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
 * The fallbacks once `version` replaces the stable one: the last version that passed its bake, and what was stable
 * before unless it is being rolled back from.
 */
export const fallbacksAfter = async (
  executor: Executor,
  replacement: Replacement,
): Promise<Pick<FilaDeRollout, 'anterior' | 'respaldo'>> => {
  const { before, version, now } = replacement
  const { module: modulo, estable } = before
  const isBack = await isRollback(executor, replacement)
  if (isBack) await probadas.deleteProbada(executor, { modulo, version: estable })
  else if (await hasBaked(executor, replacement))
    await probadas.insertProbada(executor, { modulo, version: estable, desde: now })
  const anterior = await probadas.findLastProbada(executor, { modulo, version })
  return { anterior, respaldo: isBack ? null : estable }
}
