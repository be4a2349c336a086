import type { ManifestModule } from '@mi/contracts'
import type { ImportMap, SearchParts, ShowParts } from '@mi/federation/host'

/** Loads the modules of this page, and knows the latest manifest entry of each. */
export interface Remotes {
  readonly parts: ShowParts & SearchParts
  /** The latest manifest entry of a module; it may be newer than the page. */
  readonly latest: (module: ManifestModule) => ManifestModule
  /** The modules that this page has shown; they open again without a skeleton. */
  readonly shown: Set<string>
  /**
   * Asks the server for the module's current versions and lifts the quarantine of what it exposes: of its screens, or
   * of one slot. Never rejects.
   */
  readonly renew: (module: string, expose?: string) => Promise<void>
  /** Whether this page can load further versions. Without late import maps only a reload can. */
  readonly takesMore: ImportMap['takesMore']
}
