import type { ManifestModule } from '@mi/contracts'
import type { ImportMap, ShowParts } from '@mi/federation/host'

/** The modules of this page: how they are loaded, and what the server said last of each. */
export interface Remotes {
  readonly parts: ShowParts
  /** What is known of a module now, which may be newer than the page. */
  readonly latest: (module: ManifestModule) => ManifestModule
  /** The modules that this page has shown: the next time they are there at once. */
  readonly shown: Set<string>
  /** Gives a module another chance: asks which versions it has now, and forgets what failed. Never rejects. */
  readonly renew: (module: string) => Promise<void>
  /** Whether another chance is one in this page: without late import maps, only a page of its own brings it. */
  readonly takesMore: ImportMap['takesMore']
}
