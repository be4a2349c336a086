import type { Evento, ManifestModule } from '@mi/contracts'
import type { CompleteVersion, ImportMap, SearchParts, ShowParts } from '@mi/federation-host'

export interface Remotes {
  readonly parts: ShowParts & SearchParts
  /** Adds the files and hashes to a module version. The page lists some versions without files and hashes. */
  readonly complete: CompleteVersion
  /** Returns the module's latest manifest entry, which could be newer than the entry in `module`. */
  readonly latest: (module: ManifestModule) => ManifestModule
  /** The modules and slots that were mounted before. The skeleton of such a module appears only after a delay. */
  readonly shown: Set<string>
  /**
   * Asks the server for the module's current versions. Versions that failed before become usable again for the slot
   * `expose`, or for the module's screens if `expose` is absent. Never rejects.
   */
  readonly renew: (module: string, expose?: string) => Promise<void>
  /**
   * Applies a change of a module's versions that the server has announced. Switched-off versions are replaced at once.
   * A new version is used when the module is next opened. Never rejects.
   */
  readonly follow: (change: Extract<Evento, { tipo: 'modulos' }>) => Promise<void>
  /** Adds a listener that is called when switched-off versions are announced. Returns a function that removes it. */
  readonly onSwitchedOff: (listener: (module: string, versions: readonly string[]) => void) => () => void
  /** Returns `false` if the browser cannot add import maps to a loaded page. New versions then need a reload. */
  readonly takesMore: ImportMap['takesMore']
}
