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
 * Lists in `cedidas` the older versions with a route that now belongs to another module, because a page could otherwise
 * have the route twice. Leaves a module out if its `estable` is an older version with such a route.
 * @param ordered for each module, the version that is recorded as stable. If this version is unusable, `estable` in
 * `estados` is an older version.
 */
export const withCedidas = (
  estados: readonly EstadoDeModulo[],
  ordered: readonly Ordered[],
): EstadoDeModulo[] => {
  const stable = new Map(ordered.map(({ module, estable }) => [module, estable]))
  return estados.flatMap((estado) => {
    const { module, estable, anterior, probadas = [] } = estado
    const isOrdered = stable.get(module) === estable.version
    // No other module is able to take the paths of the version that is recorded as stable.
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
