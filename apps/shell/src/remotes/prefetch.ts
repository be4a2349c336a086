import type { Manifest, ManifestModule, ModuleSlot, ModuleVersion } from '@mi/contracts'
import {
  type Files,
  type FilledSlot,
  LIFECYCLES,
  contentUrl,
  filesOf,
  findModuleByPath,
  findScreenByPath,
  slotsOf,
} from '@mi/domain'
import type { AddHint } from '@mi/federation-host'
import type { Remotes } from '../context/remotes.ts'

/** The most bytes that one page is allowed to transfer in order to prefetch modules. */
const PAGE_BUDGET = 400_000
// The size in bytes that is assumed for an old release, because old releases do not state their size.
const UNKNOWN_SIZE = 100_000

export interface PrefetchParts {
  readonly addHint: AddHint
  readonly manifest: Manifest
  readonly remotes: Pick<Remotes, 'complete' | 'latest' | 'parts'>
  readonly isMetered: () => boolean
}

const addHints = (addHint: AddHint, { integrity: hashes }: ModuleVersion, { preload, css }: Files): void => {
  for (const url of preload.filter((file) => file.endsWith('.js'))) {
    const integrity = hashes[url]
    addHint({
      rel: 'modulepreload',
      href: contentUrl(url, integrity),
      fetchPriority: 'low',
      ...(integrity === undefined ? {} : { integrity }),
    })
  }
  // Styles get `prefetch`, because browsers warn about a `preload` that is not used within seconds.
  for (const url of css) addHint({ rel: 'prefetch', href: contentUrl(url, hashes[url]) })
}

/**
 * Prefetches modules with their screens, and the cards that modules show on the home page. Cards do not count towards
 * `PAGE_BUDGET`, because a card has only a few kB. Nothing is prefetched on a metered connection.
 */
export const createPrefetch = ({ addHint, manifest, remotes, isMetered }: PrefetchParts) => {
  const begun = new Set<string>()
  let left = PAGE_BUDGET
  const beginModule = ({ module }: ManifestModule, version: ModuleVersion): boolean => {
    const name = `${module} ${version.version}`
    if (begun.has(name)) return true
    const size = version.bytes ?? UNKNOWN_SIZE
    if (size > left) return false
    left -= size
    begun.add(name)
    addHints(addHint, version, filesOf(version, LIFECYCLES))
    return true
  }
  // Some versions list their files only in a document. If the document cannot be read, nothing is prefetched. The
  // document is requested again when the module is opened.
  const withFiles = (version: ModuleVersion, then: (whole: ModuleVersion) => void): void => {
    if (version.documento === undefined) then(version)
    else remotes.complete(version).then(then, () => undefined)
  }
  const beginPlace = (module: ManifestModule, version: ModuleVersion, pathname: string): void => {
    if (!beginModule(module, version)) return
    const screen = findScreenByPath(version.screens, pathname)
    const name = `${module.module} ${version.version} ${screen?.path}`
    if (!screen || begun.has(name)) return
    begun.add(name)
    addHints(addHint, version, screen)
  }
  const prefetchPlace = (module: ManifestModule, pathname: string, count = 1): void => {
    const versions = remotes.parts.quarantine.usable(remotes.latest(module)).slice(0, count)
    if (isMetered()) return
    for (const version of versions) withFiles(version, (whole) => beginPlace(module, whole, pathname))
  }
  const beginSlot = (module: ManifestModule, version: ModuleVersion, { name, expose }: ModuleSlot): void => {
    if (!version.slots?.some((each) => each.name === name)) return
    // Besides the card, the module itself is prefetched if the person is allowed to open the module.
    if (module.sinPermiso === null) beginModule(module, version)
    if (begun.has(`${module.module} ${expose}`)) return
    begun.add(`${module.module} ${expose}`)
    addHints(addHint, version, filesOf(version, expose))
  }
  const prefetchSlot = ({ module, slot }: FilledSlot): void => {
    const [version] = remotes.parts.quarantine.usable(remotes.latest(module), slot.expose)
    if (version && !isMetered()) withFiles(version, (whole) => beginSlot(module, whole, slot))
  }
  return {
    /** Prefetches the module and the screen at an address, if the person is allowed to open the address. */
    path: (pathname: string): void => {
      const found = findModuleByPath(manifest, pathname)
      if (found?.negativa === null) prefetchPlace(found.module, pathname)
    },
    /**
     * Prefetches every module page in the sidebar, and the cards of the home page. If the person has a candidate
     * version because of the rollout's percentage, the last good version is also prefetched. It can then appear at once
     * if the candidate fails.
     */
    all: (): void => {
      for (const module of manifest.modules) {
        const count = module.decision?.razon === 'porcentaje' ? 2 : 1
        for (const { path } of module.nav) prefetchPlace(module, path, count)
      }
      slotsOf(manifest.modules, 'inicio').forEach(prefetchSlot)
    },
  }
}

type Prefetch = ReturnType<typeof createPrefetch>

const POINTING = ['pointerover', 'focusin', 'touchstart'] as const

/** Prefetches a link's module on hover, focus or touch of the link, and calls `prefetch.all` when the page is idle. */
export const startPrefetching = (
  page: Document,
  prefetch: Prefetch,
  whenIdle: (work: () => void) => void,
): void => {
  const onPointing = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin === location.origin) prefetch.path(link.pathname)
  }
  for (const type of POINTING) page.addEventListener(type, onPointing, { passive: true })
  whenIdle(prefetch.all)
}
