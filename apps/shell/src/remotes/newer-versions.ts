import type { ManifestModule } from '@mi/contracts'

/** What this page has heard of modules since it was made. */
export interface NewerVersions {
  /** The latest entry of a module, without the versions that nobody gets any more. */
  readonly latest: (module: ManifestModule) => ManifestModule
  /** Uses an entry from now on; one of a preview only in a page that began with it, which shows its badge. */
  readonly renew: (module: ManifestModule) => void
  /** Takes the switched-off versions of a module from now on, in place of those heard of before. */
  readonly switchOff: (module: string, versions: readonly string[]) => void
  /** Calls `listener` with the versions of a module that are off, each time they are heard of. */
  readonly onOff: (listener: (module: string, versions: readonly string[]) => void) => () => void
}

const isPreview = ({ decision }: ManifestModule): boolean => decision?.razon === 'vista_previa'

/** Creates an empty store for a page that began with these modules. */
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
      // The page may ask for a version by content. Under two addresses it would be fetched, and run, twice.
      const versions = module.versions.map(
        (version) => own.find((each) => each.version === version.version) ?? version,
      )
      renewed.set(module.module, { ...module, versions })
    },
    switchOff: (module, versions) => {
      off.set(module, versions)
      if (versions.length > 0) listeners.forEach((listener) => listener(module, versions))
    },
    onOff: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
