import type { Evento, ManifestModule } from '@mi/contracts'
import type { CompleteVersion, ImportMap, SearchParts, ShowParts } from '@mi/federation-host'

export interface Remotes {
  readonly parts: ShowParts & SearchParts
  /** Completes a version that the page lists without its files and hashes. */
  readonly complete: CompleteVersion
  /** The module's latest manifest entry, which may be newer than the page. */
  readonly latest: (module: ManifestModule) => ManifestModule
  /** The modules and slots that this page has mounted. If one opens again, its skeleton appears after a delay. */
  readonly shown: Set<string>
  /**
   * Asks the server for the module's current versions. Versions that failed in this page may be tried again; `expose`
   * limits this to one slot. Never rejects.
   */
  readonly renew: (module: string, expose?: string) => Promise<void>
  /**
   * Applies an announced change of a module's versions. Switched-off versions are replaced at once; a new version is
   * used when the module is next opened. Never rejects.
   */
  readonly follow: (change: Extract<Evento, { tipo: 'modulos' }>) => Promise<void>
  /** Called whenever a non-empty list of switched-off versions is announced. */
  readonly onSwitchedOff: (listener: (module: string, versions: readonly string[]) => void) => () => void
  /** `false` in a browser that cannot add import maps to a loaded page: only a reload brings further versions. */
  readonly takesMore: ImportMap['takesMore']
}
