import { type ApiClient, plataformaApi } from '@mi/api-client'
import type { ManifestModule, Senal } from '@mi/contracts'
import {
  type AddHint,
  HOST_PORT,
  type HostPort,
  type ImportMap,
  type SearchParts,
  type ShowParts,
  createFederationImport,
  createImportMap,
  createLaterLoads,
  createQuarantine,
  createStyles,
  readInlinedHashes,
} from '@mi/federation/host'

const REFRESH_MS = 2000

/** The modules of this page: how they are loaded, and what the server said last of each. */
export interface Remotes {
  readonly parts: ShowParts & SearchParts
  /** What is known of a module now, which may be newer than the page. */
  readonly latest: (module: ManifestModule) => ManifestModule
  /** The modules that this page has shown: the next time they are there at once. */
  readonly shown: Set<string>
  /** Gives a module or its slot another chance: asks which versions it has now, and forgets what failed. Never rejects. */
  readonly renew: (module: string, expose?: string) => Promise<void>
  /** Whether another chance is one in this page: without late import maps, only a page of its own brings it. */
  readonly takesMore: ImportMap['takesMore']
}

/** Makes the one loader of this page. */
export const createRemotes = (api: ApiClient, report: (senal: Senal) => void, addHint: AddHint): Remotes => {
  const inlined = readInlinedHashes(document)
  const importMap = createImportMap({
    page: document,
    known: Object.keys(inlined),
    resolve: (specifier) => import.meta.resolve(specifier),
  })
  const quarantine = createQuarantine(importMap.takesMore)
  const styles = createStyles(document, addHint)
  // The shell's own: of modules each version names its own when it is tried.
  styles.allow({ integrity: inlined })
  const laterLoads = createLaterLoads()
  const { run: loadLater, withoutHurry, isAhead } = laterLoads
  const port: HostPort = {
    loadStyle: async (url) => (isAhead() ? styles.fetchAhead(url) : styles.load(url)),
    announce: (href) => addHint({ rel: 'modulepreload', href }),
    loadLater,
    withoutHurry,
  }
  Object.assign(globalThis, { [HOST_PORT]: port })
  const renewed = new Map<string, ManifestModule>()
  return {
    parts: {
      ...createFederationImport(importMap),
      quarantine,
      styles,
      laterLoads,
      report,
      now: () => performance.now(),
    },
    shown: new Set(),
    takesMore: importMap.takesMore,
    latest: (module) => renewed.get(module.module) ?? module,
    renew: async (name, expose) => {
      quarantine.release(name, expose)
      const signal = AbortSignal.timeout(REFRESH_MS)
      // Without an answer the versions of the page are tried again.
      const fresh = await plataformaApi(api)
        .manifiesto(signal)
        .catch(() => undefined)
      const found = fresh?.modules.find(({ module }) => module === name)
      // New versions need new hashes; without them the page's own ones are all it can run.
      if (found && found.versions.length > 0 && importMap.takesMore()) renewed.set(name, found)
    },
  }
}
