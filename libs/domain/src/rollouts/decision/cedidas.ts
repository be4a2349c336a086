import type { Release } from '@mi/contracts'
import { findRouteClash } from '../route-clash.ts'
import type { EstadoDeModulo } from './decidir.ts'

const pathsOf = ({ routes }: Release): string[] => routes.map(({ path }) => path)

const orderedPathsOf = ({ estable, candidato }: EstadoDeModulo): string[] =>
  [estable, ...(candidato ? [candidato.release] : [])].flatMap(pathsOf)

interface Ordered {
  readonly module: string
  readonly estable: string
}

/**
 * Marks the older versions with an address that another module has taken since, so that no page has it twice. A module
 * whose stable version cannot be read is left out if only such a version stands in for it.
 * @param ordered the stable version that was ordered for each module.
 */
export const withCedidas = (
  estados: readonly EstadoDeModulo[],
  ordered: readonly Ordered[],
): EstadoDeModulo[] => {
  const stable = new Map(ordered.map(({ module, estable }) => [module, estable]))
  return estados.flatMap((estado) => {
    const { module, estable, anterior, probadas = [] } = estado
    const isOrdered = stable.get(module) === estable.version
    // The stable version's paths have been reserved since it was ordered: only those that it gave up can be taken.
    const kept = new Set(isOrdered ? pathsOf(estable) : [])
    const isTaken = (release: Release): boolean => {
      const given = pathsOf(release).filter((path) => !kept.has(path))
      const others = given.length === 0 ? [] : estados.filter((other) => other.module !== module)
      return others.some((other) => findRouteClash(given, orderedPathsOf(other)) !== undefined)
    }
    if (!isOrdered && isTaken(estable)) return []
    const older = [anterior, ...probadas].filter((release) => release !== null)
    return [{ ...estado, cedidas: older.filter(isTaken).map(({ version }) => version) }]
  })
}
