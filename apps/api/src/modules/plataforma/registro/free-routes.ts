import type { Release } from '@mi/contracts'
import { ConflictError, DIRECCIONES_DE_LA_PORTADA, findRouteClash } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import type { Registry } from './registry.ts'
import { SHELL } from '../shell.ts'
import { isVivo, listRollouts } from './rollouts.repository.ts'

const pathsOf = ({ routes }: Release): string[] => routes.map(({ path }) => path)

const placesOfShell = ({ screens = [], light }: Release): string[] => [
  ...screens.map(({ path }) => path),
  ...(light?.paths ?? []),
]

const taken = (own: string, other: string, owner: string): ConflictError =>
  new ConflictError(`La ruta ${own} choca con ${other}, que es ${owner}.`, 'ruta_ocupada')

/** @throws ConflictError if a route clashes with an address that is always reserved for the shell. */
const requireOutsideShell = (release: Release): void => {
  if (release.module === SHELL) return
  const clash = findRouteClash(pathsOf(release), DIRECCIONES_DE_LA_PORTADA)
  if (clash) throw taken(clash.own, clash.taken, 'de la portada')
}

/**
 * Requires that no address of this release clashes with an address of another module. It checks the stable version of
 * each other module and, if a rollout has not ended, its candidate. A caller that gives the release to users after this
 * check must hold the lock of all modules. Otherwise two modules with the same address could both pass the check.
 * @throws ConflictError if an address is not free.
 */
export const requireFreeRoutes = async (
  executor: Executor,
  registry: Registry,
  release: Release,
): Promise<void> => {
  requireOutsideShell(release)
  const isShell = release.module === SHELL
  const own = isShell ? placesOfShell(release) : pathsOf(release)
  for (const { module, estable, candidato, retiradoEn } of await listRollouts(executor)) {
    if (module === release.module || retiradoEn !== null) continue
    for (const version of [estable, ...(isVivo(candidato) ? [candidato.version] : [])]) {
      const other = await registry.findRelease(module, version, executor)
      if (!other) continue
      const clash = findRouteClash(own, module === SHELL ? placesOfShell(other) : pathsOf(other))
      if (clash)
        throw taken(clash.own, clash.taken, module === SHELL ? 'de la portada' : `del módulo ${module}`)
    }
  }
}
