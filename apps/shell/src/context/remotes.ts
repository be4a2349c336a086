import type { ManifestModule } from '@mi/contracts'
import type { ImportMap, ShowParts } from '@mi/federation/host'

/** Loads the modules of this page, and knows the latest manifest entry of each. */
export interface Remotes {
  readonly parts: ShowParts
  /** The latest manifest entry of a module; it may be newer than the page. */
  readonly latest: (module: ManifestModule) => ManifestModule
  /** The modules that this page has shown; they open again without a skeleton. */
  readonly shown: Set<string>
  /** Asks the server for the module's current versions and lifts its quarantine. Never rejects. */
  readonly renew: (module: string) => Promise<void>
  /** Whether this page can load further versions. Without late import maps only a reload can. */
  readonly takesMore: ImportMap['takesMore']
}
