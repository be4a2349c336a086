import type { Release } from '@mi/contracts'
import { isLocalVersion } from '../fit/compare-versions.ts'
import { missingModule } from '../fit/misfit.ts'
import { type Asignacion, type EstadoDeModulo, decidir } from './decidir.ts'
import type { Unidad } from './unidad.ts'

/** The versions to try for each module. Each key is the name of a module. */
export type Asignaciones = ReadonlyMap<string, Asignacion>

/**
 * Whether a unit gets all modules that a release requires, each in the required version or a newer one. For a local
 * release, the result is always `true`, because the version numbers of local builds do not show which build is newer.
 */
export const hasItsModules = (release: Release, asignaciones: Asignaciones): boolean => {
  if (release.requires?.modules === undefined || isLocalVersion(release.version)) return true
  const given = [...asignaciones].flatMap(([module, { decision }]) =>
    decision.version === null ? [] : [[module, decision.version] as const],
  )
  return missingModule(release, new Map(given)) === undefined
}

/**
 * Decides like `decidir`, but skips a version that requires another module in a newer version than the unit gets. If
 * all versions of a module would be skipped, those that fit the shell are kept, because at worst a link to the other
 * module fails.
 */
export const decidirModulos = (
  estados: readonly EstadoDeModulo[],
  unidad: Unidad,
  fits: (release: Release) => boolean = () => true,
): Asignaciones => {
  const passedOver = new Set<Release>()
  const decideAll = (): Asignaciones =>
    new Map(
      estados.map((estado) => {
        const decided = decidir(estado, unidad, (release) => fits(release) && !passedOver.has(release))
        return [estado.module, decided.releases.length > 0 ? decided : decidir(estado, unidad, fits)]
      }),
    )
  const passOver = (decided: Asignaciones): boolean => {
    const lacking = [...decided.values()]
      .flatMap(({ releases }) => releases)
      .filter((release) => !passedOver.has(release) && !hasItsModules(release, decided))
    lacking.forEach((release) => passedOver.add(release))
    return lacking.length > 0
  }
  let decided = decideAll()
  // Another module's version could require a version that has just been skipped.
  while (passOver(decided)) decided = decideAll()
  return decided
}
