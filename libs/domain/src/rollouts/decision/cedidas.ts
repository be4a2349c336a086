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
 * An older version may have a route that another module has taken since. This function lists such versions in
 * `cedidas`. A module has the routes of the first version that a page tries. `decidir` never makes a version in
 * `cedidas` the first one, so no page has the route twice. If the ordered stable version of a module cannot be used,
 * the caller passes an older version as `estable`. If another module has taken a route of this older version, the
 * result leaves out the whole module.
 * @param ordered for each module, the version that was ordered to be its stable one.
 */
export const withCedidas = (
  estados: readonly EstadoDeModulo[],
  ordered: readonly Ordered[],
): EstadoDeModulo[] => {
  const stable = new Map(ordered.map(({ module, estable }) => [module, estable]))
  return estados.flatMap((estado) => {
    const { module, estable, anterior, probadas = [] } = estado
    const isOrdered = stable.get(module) === estable.version
    // The paths of the ordered stable version are reserved for its module. If another module has taken a path, the
    // ordered stable version no longer has that path.
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
