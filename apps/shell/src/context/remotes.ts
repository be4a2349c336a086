import type { Evento, ManifestModule } from '@mi/contracts'
import type { CompleteVersion, ImportMap, SearchParts, ShowParts } from '@mi/federation-host'

/** Loads the modules of this page, and keeps the latest manifest entry of each. */
export interface Remotes {
  readonly parts: ShowParts & SearchParts
  /** Adds the files and their hashes to a version that the page lists without them. */
  readonly complete: CompleteVersion
  /** The latest manifest entry of a module; it may be newer than the page. */
  readonly latest: (module: ManifestModule) => ManifestModule
  /** The modules that this page has shown; they open again without a skeleton. */
  readonly shown: Set<string>
  /**
   * Asks the server for the module's current versions. Versions whose screens failed in this page may be tried again.
   * With `expose`, this concerns only the slot that the module exposes under that name. Never rejects.
   */
  readonly renew: (module: string, expose?: string) => Promise<void>
  /**
   * Applies an announced change to a module. Switched-off versions are replaced at once. A new version is used when the
   * module is next opened. Never rejects.
   */
  readonly follow: (change: Extract<Evento, { tipo: 'modulos' }>) => Promise<void>
  /** Calls `listener` with a module's switched-off versions whenever a non-empty list is announced. */
  readonly onSwitchedOff: (listener: (module: string, versions: readonly string[]) => void) => () => void
  /**
   * Whether this page can load further versions. In a browser that cannot add import maps to a loaded page, only a
   * reload brings further versions.
   */
  readonly takesMore: ImportMap['takesMore']
}
