import type { Manifest, ManifestModule } from '@mi/contracts'
import { covers } from './covers.ts'

/** The module that owns a path, and its longest route that covers the path. */
export const findModuleByPath = (
  manifest: Manifest,
  pathname: string,
): { module: ManifestModule; route: string } | undefined =>
  manifest.modules
    .flatMap((module) => module.routes.map((route) => ({ module, route })))
    .filter(({ route }) => covers(route, pathname))
    .sort((a, b) => b.route.length - a.route.length)[0]
