import type { Release } from '@mi/contracts'
import { isLocalVersion } from '../fit/compare-versions.ts'
import { missingModule } from '../fit/misfit.ts'
import { type Asignacion, type EstadoDeModulo, decidir } from './decidir.ts'
import type { Unidad } from './unidad.ts'

/** The versions to try for each module, by its name. */
export type Asignaciones = ReadonlyMap<string, Asignacion>

/** Whether a release has the other modules that it asks for, in the versions that a unit is given. */
export const hasItsModules = (release: Release, asignaciones: Asignaciones): boolean => {
  if (release.requires?.modules === undefined || isLocalVersion(release.version)) return true
  const given = [...asignaciones].flatMap(([module, { decision }]) =>
    decision.version === null ? [] : [[module, decision.version] as const],
  )
  return missingModule(release, new Map(given)) === undefined
}

/**
 * Decides like `decidir` which versions of each module a unit tries, but passes over those that ask for a newer version
 * of another module than the unit gets, for example after a kill or in an older shell. If no version of a module has
 * what it asks for, the module keeps those that fit the shell, because modules reach each other only by links.
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
  // A version that is passed over may be what another one asks for. None comes back, so the loop ends.
  while (passOver(decided)) decided = decideAll()
  return decided
}
