import type { Evento, ManifestModule } from '@mi/contracts'
import type { CompleteVersion, ImportMap, SearchParts, ShowParts } from '@mi/federation-host'

/** Loads the modules of this page, and knows the latest manifest entry of each. */
export interface Remotes {
  readonly parts: ShowParts & SearchParts
  /** Gives a version the files that the page left out. */
  readonly complete: CompleteVersion
  /** The latest manifest entry of a module; it may be newer than the page. */
  readonly latest: (module: ManifestModule) => ManifestModule
  /** The modules that this page has shown; they open again without a skeleton. */
  readonly shown: Set<string>
  /**
   * Asks the server for the module's current versions and lifts the quarantine of what it exposes: of its screens, or
   * of one slot. Never rejects.
   */
  readonly renew: (module: string, expose?: string) => Promise<void>
  /**
   * Follows a change of a module for everybody: versions that are off give way at once, and a new version is used when
   * the module is opened again. Never rejects.
   */
  readonly follow: (change: Extract<Evento, { tipo: 'modulos' }>) => Promise<void>
  /** Calls `listener` with a module's switched-off versions whenever a list that is not empty arrives. */
  readonly onSwitchedOff: (listener: (module: string, versions: readonly string[]) => void) => () => void
  /** Whether this page can load further versions. Without late import maps only a reload can. */
  readonly takesMore: ImportMap['takesMore']
}
