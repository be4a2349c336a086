import type { Manifest, ManifestModule } from '@mi/contracts'

const covers = (route: string, pathname: string): boolean =>
  pathname === route || pathname.startsWith(`${route}/`)

/** The module that answers for an address, and which of its routes does. */
export const findModuleByPath = (
  manifest: Manifest,
  pathname: string,
): { module: ManifestModule; route: string } | undefined => {
  for (const module of manifest.modules) {
    const route = module.routes.find((candidate) => covers(candidate, pathname))
    if (route !== undefined) return { module, route }
  }
  return undefined
}
