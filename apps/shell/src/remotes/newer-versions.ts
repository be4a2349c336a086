import type { ManifestModule } from '@mi/contracts'

/** The changes to module versions that this page has received since it was loaded. */
export interface NewerVersions {
  /** The latest entry of a module, without its switched-off versions. */
  readonly latest: (module: ManifestModule) => ManifestModule
  /**
   * Makes `module` the latest entry of this module. If the entry is a preview but the page was loaded without a preview
   * of the module, ignores the entry. Otherwise the person would see a preview on a page without the preview badge.
   */
  readonly renew: (module: ManifestModule) => void
  /** Replaces and announces a module's switched-off versions. Without `versions`, announces the known ones again. */
  readonly switchOff: (module: string, versions?: readonly string[]) => void
  /** Calls `listener` with a module's switched-off versions whenever `switchOff` announces any. */
  readonly onSwitchedOff: (listener: (module: string, versions: readonly string[]) => void) => () => void
}

const isPreview = ({ decision }: ManifestModule): boolean => decision?.razon === 'vista_previa'

/** Creates an empty store for a page that was loaded with these modules. */
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
      // If the page already has an entry of a version, keep that one. The newer entry may have another URL for the same
      // code, and the browser would then fetch and run the code a second time.
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
