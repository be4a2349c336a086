import type { Release } from '@mi/contracts'
import { ConflictError } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import { requireFreeRoutes } from '../registro/free-routes.ts'
import { requireFits, requireNotNeeded } from '../registro/needs.ts'
import type { Registry } from '../registro/registry.ts'
import { type FilaDeRollout, isVivo } from '../registro/rollouts.repository.ts'
import { requireAbovePiso, requireOn } from './cambios.ts'

export const requireNoCandidato = ({ candidato }: Pick<FilaDeRollout, 'candidato'>): void => {
  if (isVivo(candidato))
    throw new ConflictError(
      `Hay un rollout de ${candidato.version} en curso: promuévelo o reviértelo primero.`,
      'candidato_en_curso',
    )
}

const requireReplaceable = (before: FilaDeRollout, version: string): void => {
  requireNoCandidato(before)
  requireAbovePiso(before, version)
  requireOn(before, version)
}

/**
 * Checks a release that is to become stable. If the caller then makes the release stable, it must take the lock of all
 * modules before this check and hold it. Otherwise, another module could change in between.
 * @throws ConflictError if the release must not become stable now.
 */
export const requireMayBeStable = async (
  executor: Executor,
  registry: Registry,
  { before, release }: { readonly before: FilaDeRollout | undefined; readonly release: Release },
): Promise<void> => {
  const { version } = release
  if (before) requireReplaceable(before, version)
  if ((before?.retiradoEn ?? null) === null) await requireFreeRoutes(executor, registry, release)
  await requireFits(executor, registry, release)
  if (before) await requireNotNeeded(executor, registry, { before, version })
}
