import type { ManifestModule } from '@mi/contracts'

/** The changes to module versions since the page was loaded. */
export interface NewerVersions {
  /** The module's latest manifest entry, without its switched-off versions. */
  readonly latest: (module: ManifestModule) => ManifestModule
  /**
   * Replaces the stored manifest entry of the module. Ignores an entry with a preview if the page was loaded without a
   * preview of this module, because the page would not show the preview badge.
   */
  readonly renew: (module: ManifestModule) => void
  /**
   * Stores the list of a module's switched-off versions, and calls the listeners with this list. If `versions` is
   * omitted, the list stays as it is, and the listeners are called again. For an empty list, no listener is called.
   */
  readonly switchOff: (module: string, versions?: readonly string[]) => void
  readonly onSwitchedOff: (listener: (module: string, versions: readonly string[]) => void) => () => void
}

const isPreview = ({ decision }: ManifestModule): boolean => decision?.razon === 'vista_previa'

export const createNewerVersions = (modules: readonly ManifestModule[]): NewerVersions => {
  const previewed = new Set(modules.filter(isPreview).map(({ module }) => module))
  const renewed = new Map<string, ManifestModule>()
  const off = new Map<string, readonly string[]>()
  const listeners = new Set<(module: string, versions: readonly string[]) => void>()
  return {
    latest: (module) => {
      const known = renewed.get(module.module) ?? module
      const gone = off.get(module.module) ?? []
      if (!known.versions.some(({ version }) => gone.includes(version))) return known
      return { ...known, versions: known.versions.filter(({ version }) => !gone.includes(version)) }
    },
    renew: (module) => {
      if (isPreview(module) && !previewed.has(module.module)) return
      const own = modules.find((each) => each.module === module.module)?.versions ?? []
      // If the page was loaded with a version, the URLs that the page has for this version are kept. The new manifest
      // could have another URL for the same code, and the browser would then run this code twice.
      const versions = module.versions.map(
        (version) => own.find((each) => each.version === version.version) ?? version,
      )
      renewed.set(module.module, { ...module, versions })
    },
    switchOff: (module, versions = off.get(module) ?? []) => {
      off.set(module, versions)
      if (versions.length > 0) listeners.forEach((listener) => listener(module, versions))
    },
    onSwitchedOff: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
