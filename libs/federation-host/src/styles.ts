import type { ModuleVersion } from '@mi/contracts'
import { askedUrl, contentUrl } from '@mi/domain'
import type { HostPort } from '@mi/federation'
import type { AddHint } from './hints.ts'

// A media query that never matches. Unlike `disabled`, it keeps the sheet loaded, so enabling it needs no new request.
const NOWHERE = 'not all'

/** Loads the stylesheets of modules and applies them to the page. Each one is checked against its hash. */
export interface Styles {
  /**
   * Registers the hashes of styles, so that these styles may be loaded. The hashes come from a version of a module, or
   * from the page's import map. Only a call for a version has an `entry`.
   */
  readonly allow: (version: Pick<ModuleVersion, 'integrity'> & Partial<Pick<ModuleVersion, 'entry'>>) => void
  readonly load: HostPort['loadStyle']
  /** Downloads a style without applying it, because applying it makes the browser recalculate all styles. */
  readonly fetchAhead: (url: string) => void
  /** Applies the styles of a version. Disables those that another version of the module left applied (see `rest`). */
  readonly use: (module: string, version: ModuleVersion) => void
  /**
   * Ends one `use` of a version that worked. Its styles stay applied, because disabling and enabling them makes the
   * browser recalculate all styles, and the module is often shown again.
   */
  readonly rest: (module: string, version: ModuleVersion) => void
  /**
   * Ends one `use` of a version that failed, was aborted, or was slower than another version of the module. Disables
   * its styles if no use remains.
   */
  readonly drop: (version: ModuleVersion) => void
}

// Returns the path of a file on the page's own origin, as in the manifest. Returns the whole URL of any other file.
const addressOf = (url: string, page: Document): string => {
  // Skips the parsing of paths, because most URLs are paths and a page starts with dozens of URLs.
  if (/^\/(?!\/)/.test(url)) return url
  const { href, origin } = new URL(url, page.baseURI)
  // Compares whole origins, because one origin may begin with another: `https://a.com` begins with `https://a.co`.
  return origin === location.origin ? href.slice(origin.length) : href
}

/** Whether a style is loaded. In Firefox, a style that is still loading has a sheet, but no rules yet. */
const hasRules = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return Boolean(sheet?.cssRules.length)
  } catch {
    return false
  }
}

/** Creates the loader of stylesheets. It refuses a style that no version lists. */
export const createStyles = (page: Document, addHint: AddHint): Styles => {
  const hashes = new Map<string, string>()
  // Maps the URL that a module's code requests, without a hash in the file name, to the URL that is loaded.
  const addresses = new Map<string, string>()
  // Maps each style to the entry of its version. The entry identifies a version even before its list of files is known.
  // No style belongs to two versions on one page.
  const entryOf = new Map<string, string>()
  const links = new Map<string, { link: HTMLLinkElement; loaded: Promise<void> }>()
  const resting = new Map<string, ModuleVersion>()
  // The entries whose styles must not apply.
  const off = new Set<string>()
  // How many screens and slots use a version now. The key is the entry, because each retry of a version has its own
  // entry and its own styles.
  const uses = new Map<string, number>()
  const countUse = ({ entry }: ModuleVersion, change: 1 | -1): number => {
    const count = Math.max(0, (uses.get(entry) ?? 0) + change)
    uses.set(entry, count)
    return count
  }

  const mediaOf = (address: string): string => (off.has(entryOf.get(address) ?? '') ? NOWHERE : '')

  // Registers the styles that the page has loaded. The page loads the styles of its first screen and slots without
  // applying them. They are applied together here, before anything is drawn, so the browser recalculates styles only
  // once. If one of these styles is still loading, it is removed, and is loaded again when it is needed.
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
    // Must match the CORS mode of the preload; otherwise the style is downloaded twice.
    link.crossOrigin = 'anonymous'
    link.href = address
    link.media = mediaOf(address)
    const loaded = new Promise<void>((resolve, reject) => {
      link.onload = () => resolve()
      link.onerror = () => {
        // Remove a failed link, so that the next call loads the style again.
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
    const { address, integrity } = named(url)
    // `prefetch`, because browsers warn about a `preload` that is not used within seconds.
    if (!links.has(address)) addHint({ rel: 'prefetch', as: 'style', href: address, integrity })
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
      // `drop` may have disabled the styles of this version before its list of files was known.
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
