import type { Manifest, ManifestModule, RutaNegada } from '@mi/contracts'
import { covers } from './covers.ts'

/** The texts that are shown at a route that the person is not allowed to open. */
export type Negativa = Omit<RutaNegada, 'path'>

interface FoundRoute {
  readonly module: ManifestModule
  /** The module's longest route that covers the path. */
  readonly route: string
  readonly negativa: Negativa | null
}

const routesOf = (module: ManifestModule): FoundRoute[] => {
  const { routes, sinPermiso, negadas = [] } = module
  return [
    // Forbidden routes come first. The sort in `findModuleByPath` is stable, so a forbidden route stays before an open
    // route with the same path.
    ...negadas.map(({ path, ...negativa }) => ({ module, route: path, negativa })),
    ...routes.map((route) => ({
      module,
      route,
      negativa: sinPermiso === null ? null : { sinPermiso },
    })),
  ]
}

/** Finds the module that owns a path. `negativa` is `null` if the person is allowed to open the path. */
export const findModuleByPath = (manifest: Manifest, pathname: string): FoundRoute | undefined =>
  manifest.modules
    .flatMap(routesOf)
    .filter(({ route }) => covers(route, pathname))
    .sort((a, b) => b.route.length - a.route.length)[0]
