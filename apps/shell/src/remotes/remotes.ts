import { type ApiClient, plataformaApi } from '@mi/api-client'
import type { ManifestModule, Senal } from '@mi/contracts'
import {
  type AddHint,
  HOST_PORT,
  type HostPort,
  createFederationImport,
  createImportMap,
  createLaterLoads,
  createQuarantine,
  createStyles,
  readInlinedHashes,
} from '@mi/federation/host'
import type { Remotes } from '../context/remotes.ts'
import { PROVIDED } from './provided.ts'

const REFRESH_MS = 2000

/** Makes this page's only loader. */
export const createRemotes = (api: ApiClient, report: (senal: Senal) => void, addHint: AddHint): Remotes => {
  const inlined = readInlinedHashes(document)
  const importMap = createImportMap({
    page: document,
    known: Object.keys(inlined),
    resolve: (specifier) => import.meta.resolve(specifier),
  })
  const quarantine = createQuarantine(importMap.takesMore)
  const styles = createStyles(document, addHint)
  // The hashes of the shell's styles; each module version brings its own when it is tried.
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
      ...createFederationImport({
        importMap,
        packages: PROVIDED,
        importEntry: (url) => import(/* @vite-ignore */ url),
      }),
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
      // Without an answer the page's own versions are tried again.
      const fresh = await plataformaApi(api)
        .manifiesto(signal)
        .catch(() => undefined)
      const found = fresh?.modules.find(({ module }) => module === name)
      // Without late import maps the page has no hashes for new versions and cannot run them.
      if (found && found.versions.length > 0 && importMap.takesMore()) renewed.set(name, found)
    },
  }
}
