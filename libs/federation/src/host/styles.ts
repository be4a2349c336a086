import type { ModuleVersion } from '@mi/contracts'
import type { HostPort } from '../remote/host-port.ts'
import type { AddHint } from './hints.ts'

// Applies nowhere. Unlike `disabled` it neither drops the sheet nor fetches it again when it is taken back.
const NOWHERE = 'not all'

/** The modules' stylesheets in the page. All of them come through here, held to their hashes. */
export interface Styles {
  /** Tells of a version, or of the page itself, whose styles may be asked for. */
  readonly allow: (version: Pick<ModuleVersion, 'integrity'>) => void
  readonly load: HostPort['loadStyle']
  /** Fetches a style that may be asked for later. It does not apply yet: each one that does restyles the page. */
  readonly fetchAhead: (url: string) => void
  /** Makes the styles of a version apply, and no more those of another one of its module that rests. */
  readonly use: (module: string, version: ModuleVersion) => void
  /**
   * One `use` of the version ended well. Its styles go on to apply, for it may come back: switching sheets restyles the
   * page.
   */
  readonly rest: (module: string, version: ModuleVersion) => void
  /** One `use` of the version failed. Unless there is another, its styles stay in the page without applying. */
  readonly drop: (version: ModuleVersion) => void
}

const pathOf = (url: string, page: Document): string => new URL(url, page.baseURI).pathname

/** Makes the one way of styles into this page. A style that no version names is refused. */
export const createStyles = (page: Document, addHint: AddHint): Styles => {
  const hashes = new Map<string, string>()
  const links = new Map<string, { link: HTMLLinkElement; loaded: Promise<void> }>()
  const switchedOff = new Set<string>()
  const resting = new Map<string, ModuleVersion>()
  // A screen and slots of one version are in the page side by side. By entry: each chance has files of its own.
  const uses = new Map<string, number>()
  const countUse = ({ entry }: ModuleVersion, change: 1 | -1): number => {
    const count = Math.max(0, (uses.get(entry) ?? 0) + change)
    uses.set(entry, count)
    return count
  }

  const insert = (path: string, integrity: string) => {
    const link = page.createElement('link')
    link.rel = 'stylesheet'
    link.integrity = integrity
    // As the page preloads it: in another mode it would be fetched twice.
    link.crossOrigin = 'anonymous'
    link.href = path
    link.media = switchedOff.has(path) ? NOWHERE : ''
    const loaded = new Promise<void>((resolve, reject) => {
      link.onload = () => resolve()
      link.onerror = () => {
        // A link that failed would be taken for a loaded one; the next try begins anew.
        links.delete(path)
        link.remove()
        reject(new Error(`the style ${path} could not be loaded`))
      }
    })
    page.head.append(link)
    const entry = { link, loaded }
    links.set(path, entry)
    return entry
  }

  const named = (url: string): { path: string; integrity: string } => {
    const path = pathOf(url, page)
    const integrity = hashes.get(path)
    if (integrity === undefined) throw new Error(`no version names the style ${path}`)
    return { path, integrity }
  }
  const cameWithPage = (path: string): boolean =>
    [...page.styleSheets].some(({ href }) => href !== null && pathOf(href, page) === path)
  const load: HostPort['loadStyle'] = async (url) => {
    const { path, integrity } = named(url)
    if (!links.has(path) && cameWithPage(path)) return
    await (links.get(path) ?? insert(path, integrity)).loaded
  }
  const fetchAhead = (url: string): void => {
    const { path, integrity } = named(url)
    // Not preloaded: browsers complain of a preload that is not used within seconds.
    if (!links.has(path)) addHint({ rel: 'prefetch', as: 'style', href: path, integrity })
  }

  const apply = ({ integrity }: ModuleVersion, applies: boolean): void => {
    for (const path of Object.keys(integrity).map((url) => pathOf(url, page))) {
      if (applies) switchedOff.delete(path)
      else switchedOff.add(path)
      const link = links.get(path)?.link
      const media = applies ? '' : NOWHERE
      if (link && link.media !== media) link.media = media
    }
  }

  return {
    load,
    fetchAhead,
    allow: ({ integrity }) => {
      for (const [url, hash] of Object.entries(integrity)) {
        if (url.endsWith('.css')) hashes.set(pathOf(url, page), hash)
      }
    },
    use: (module, version) => {
      const rested = resting.get(module)
      if (rested && rested.version !== version.version) apply(rested, false)
      resting.delete(module)
      countUse(version, 1)
      apply(version, true)
    },
    rest: (module, version) => {
      if (countUse(version, -1) === 0) resting.set(module, version)
    },
    drop: (version) => {
      if (countUse(version, -1) === 0) apply(version, false)
    },
  }
}
