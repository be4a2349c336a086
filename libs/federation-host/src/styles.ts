import type { ModuleVersion } from '@mi/contracts'
import { askedUrl, contentUrl } from '@mi/domain'
import type { HostPort } from '@mi/federation'
import type { AddHint } from './hints.ts'

// A style with a media query that never matches stays loaded, so applying the style later needs no new request. The
// attribute `disabled` would unload the style.
const NOWHERE = 'not all'

/** Loads the stylesheets of modules, checks their hashes, and applies the stylesheets to the page. */
export interface Styles {
  /**
   * Registers the hashes of styles, because only styles with a registered hash are loaded. `entry` is the entry of the
   * version that the styles belong to. `entry` is absent for the hashes in the page's import map.
   */
  readonly allow: (version: Pick<ModuleVersion, 'integrity'> & Partial<Pick<ModuleVersion, 'entry'>>) => void
  readonly load: HostPort['loadStyle']
  /** Downloads a style without applying it, because applying it makes the browser recalculate all styles. */
  readonly fetchAhead: (url: string) => void
  /** Applies the styles of a version. If `rest` left another version's styles applied, disables those styles. */
  readonly use: (module: string, version: ModuleVersion) => void
  /** Ends one `use` of a version that worked. Its styles stay applied, because the module is often shown again. */
  readonly rest: (module: string, version: ModuleVersion) => void
  /** Ends one `use` of a version that did not work or was cancelled. If no `use` remains, disables its styles. */
  readonly drop: (version: ModuleVersion) => void
}

// Returns the path of a file on the page's own origin, and the whole URL of any other file.
const addressOf = (url: string, page: Document): string => {
  // Paths are not parsed. This saves time, because a new page has dozens of URLs and most of them are paths.
  if (/^\/(?!\/)/.test(url)) return url
  const { href, origin } = new URL(url, page.baseURI)
  // Whole origins are compared, because `https://a.com` begins with `https://a.co`.
  return origin === location.origin ? href.slice(origin.length) : href
}

/** True if the style is loaded. In Firefox, a style that is still loading already has a sheet, but without rules. */
const hasRules = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return Boolean(sheet?.cssRules.length)
  } catch {
    return false
  }
}

/** Creates the loader of stylesheets, which refuses a style that no version lists. */
export const createStyles = (page: Document, addHint: AddHint): Styles => {
  const hashes = new Map<string, string>()
  // Each key is a URL in a module's code. Its value is the URL from which the style is loaded.
  const addresses = new Map<string, string>()
  // Maps each style to the entry of its version. No style belongs to two versions on one page.
  const entryOf = new Map<string, string>()
  const links = new Map<string, { link: HTMLLinkElement; loaded: Promise<void> }>()
  const resting = new Map<string, ModuleVersion>()
  const off = new Set<string>()
  // Maps each entry to the number of screens and slots that use it. If the browser accepts
  // late import maps, each retry of a version has its own entry and its own styles.
  const uses = new Map<string, number>()
  const countUse = ({ entry }: ModuleVersion, change: 1 | -1): number => {
    const count = Math.max(0, (uses.get(entry) ?? 0) + change)
    uses.set(entry, count)
    return count
  }

  const mediaOf = (address: string): string => (off.has(entryOf.get(address) ?? '') ? NOWHERE : '')

  // The page's HTML loads its styles without applying them. Here, the loaded styles are applied together before
  // anything is drawn, so that the browser recalculates styles only once.
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const isNowhere = link.media === NOWHERE
    if (hasRules(link)) {
      if (isNowhere) link.media = ''
      links.set(addressOf(link.href, page), { link, loaded: Promise.resolve() })
    } else if (isNowhere) link.remove()
  }

  const insert = (address: string, integrity: string) => {
    const link = page.createElement('link')
    link.rel = 'stylesheet'
    link.integrity = integrity
    // The page's preload links have this CORS mode. If the mode here differed, the style would be downloaded twice.
    link.crossOrigin = 'anonymous'
    link.href = address
    link.media = mediaOf(address)
    const loaded = new Promise<void>((resolve, reject) => {
      link.onload = () => resolve()
      link.onerror = () => {
        links.delete(address)
        link.remove()
        reject(new Error(`the style ${address} could not be loaded`))
      }
    })
    page.head.append(link)
    const entry = { link, loaded }
    links.set(address, entry)
    return entry
  }

  const named = (url: string): { address: string; integrity: string } => {
    const asked = addressOf(url, page)
    const address = addresses.get(asked) ?? asked
    const integrity = hashes.get(address)
    if (integrity === undefined) throw new Error(`no version names the style ${address}`)
    return { address, integrity }
  }
  const load: HostPort['loadStyle'] = async (url) => {
    const { address, integrity } = named(url)
    await (links.get(address) ?? insert(address, integrity)).loaded
  }
  const fetchAhead = (url: string): void => {
    const { address } = named(url)
    // The hint is a `prefetch`, because browsers warn about a `preload` that is not used within seconds.
    if (!links.has(address)) addHint({ rel: 'prefetch', href: address })
  }

  const refresh = (entry: string): void => {
    for (const [address, { link }] of links) {
      const media = mediaOf(address)
      if (entryOf.get(address) === entry && link.media !== media) link.media = media
    }
  }
  const apply = ({ entry }: ModuleVersion, applies: boolean): void => {
    if (applies) off.delete(entry)
    else off.add(entry)
    refresh(entry)
  }
  const dropRested = (module: string, { entry }: ModuleVersion): void => {
    const rested = resting.get(module)
    if (rested && rested.entry !== entry) apply(rested, false)
    resting.delete(module)
  }

  return {
    load,
    fetchAhead,
    allow: ({ integrity, entry }) => {
      for (const [url, hash] of Object.entries(integrity)) {
        if (!url.endsWith('.css')) continue
        const address = addressOf(contentUrl(url, hash), page)
        hashes.set(address, hash)
        addresses.set(askedUrl(address), address)
        if (entry !== undefined) entryOf.set(address, entry)
      }
      // If `drop` disabled this version before its list of files was known, its styles are disabled here.
      if (entry !== undefined) refresh(entry)
    },
    use: (module, version) => {
      dropRested(module, version)
      countUse(version, 1)
      apply(version, true)
    },
    rest: (module, version) => {
      if (countUse(version, -1) > 0) return
      dropRested(module, version)
      resting.set(module, version)
    },
    drop: (version) => {
      if (countUse(version, -1) === 0) apply(version, false)
    },
  }
}
