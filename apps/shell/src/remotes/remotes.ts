import { type ApiClient, plataformaApi } from '@mi/api-client'
import type { Senal } from '@mi/contracts'
import { HOST_PORT, type HostPort } from '@mi/federation'
import {
  type AddHint,
  type CompleteVersion,
  createCompleteVersion,
  createFederationImport,
  createFetchFiles,
  createImportMap,
  createLaterLoads,
  createQuarantine,
  createStyles,
  readInlinedHashes,
} from '@mi/federation-host'
import type { Remotes } from '../context/remotes.ts'
import type { NewerVersions } from './newer-versions.ts'
import { PROVIDED } from './provided.ts'

const MANIFEST_TIMEOUT_MS = 2000
// The timeout for the document that lists a module's files. After this timeout, the manifest is fetched instead. The
// whole load must end within eight seconds, so the timeout is short enough to leave time for the manifest.
const DOCUMENT_TIMEOUT_MS = 4000
const SPREAD_MS = 500

interface RemotesParts {
  readonly api: ApiClient
  readonly report: (senal: Senal) => void
  readonly addHint: AddHint
  /** The version of the shell that this page runs. */
  readonly portada: string
  readonly newer: NewerVersions
  /** Returns a number from 0 up to 1. */
  readonly random: () => number
}

/** Creates the page's module loader and installs the `HostPort` that modules call. Call this once per page. */
export const createRemotes = ({ api, report, addHint, portada, newer, random }: RemotesParts): Remotes => {
  const inlined = readInlinedHashes(document)
  const importMap = createImportMap({
    page: document,
    known: Object.keys(inlined),
    resolve: (specifier) => import.meta.resolve(specifier),
  })
  const quarantine = createQuarantine(importMap.takesMore)
  const styles = createStyles(document, addHint)
  // The page's HTML contains the hashes in `inlined`. A module version's hashes are added when that version is used.
  styles.allow({ integrity: inlined })
  const fetchManifest = () =>
    plataformaApi(api)
      .manifiesto(portada, AbortSignal.timeout(MANIFEST_TIMEOUT_MS))
      // If the request fails, the page keeps the versions that it already has.
      .catch(() => undefined)
  const readVersion = createCompleteVersion({
    styles,
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(DOCUMENT_TIMEOUT_MS) }),
    fetchVersions: async () => (await fetchManifest())?.modules.flatMap(({ versions }) => versions) ?? [],
  })
  const complete: CompleteVersion = async (version) => {
    const whole = await readVersion(version)
    // The version is registered before preload hints are added, because a browser resolves the imports of a preloaded
    // file at once, and ignores import maps that are added later.
    importMap.register(whole)
    return whole
  }
  const laterLoads = createLaterLoads()
  const { run: loadLater, withoutHurry, isAhead } = laterLoads
  const port: HostPort = {
    loadStyle: async (url) => (isAhead() ? styles.fetchAhead(url) : styles.load(url)),
    // A `<link>` does not use the import map, so the address is resolved here.
    announce: (href) => addHint({ rel: 'modulepreload', href: import.meta.resolve(href) }),
    loadLater,
    withoutHurry,
  }
  Object.assign(globalThis, { [HOST_PORT]: port })
  let asked = 0
  /** For each module, the number of the newest request whose answer was used. */
  const used = new Map<string, number>()
  const fetchNewer = async (name: string): Promise<void> => {
    const request = (asked += 1)
    const fresh = await fetchManifest()
    const found = fresh?.modules.find(({ module }) => module === name)
    // A page that cannot add import maps has no hashes for new versions, so it cannot run new versions.
    if (!found || found.versions.length === 0 || !importMap.takesMore()) return
    // A late answer must not replace the versions from a newer request.
    if (request < (used.get(name) ?? 0)) return
    used.set(name, request)
    newer.renew(found)
  }
  return {
    parts: {
      ...createFederationImport({
        importMap,
        complete,
        fetchFiles: createFetchFiles({ addHint, styles, getPathname: () => location.pathname }),
        styles,
        packages: PROVIDED,
        // `import()` would resolve a path against the origin of this file, which could be a CDN. But the integrity
        // hashes belong to URLs of the page's origin.
        importFile: (url) => import(/* @vite-ignore */ new URL(url, location.origin).href),
      }),
      quarantine,
      styles,
      laterLoads,
      report,
      now: () => performance.now(),
    },
    complete,
    shown: new Set(),
    takesMore: importMap.takesMore,
    latest: newer.latest,
    onSwitchedOff: newer.onSwitchedOff,
    renew: (name, expose) => {
      quarantine.release(name, expose)
      return fetchNewer(name)
    },
    follow: async ({ modulo, apagadas }) => {
      newer.switchOff(modulo, apagadas)
      // All tabs receive a change at the same time, so a random delay spreads their requests.
      await new Promise((resolve) => setTimeout(resolve, random() * SPREAD_MS))
      await fetchNewer(modulo)
      // The list is announced again, because a module that had only switched-off versions can now show a newer version.
      newer.switchOff(modulo)
    },
  }
}
