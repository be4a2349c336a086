import type { Plugin } from 'vite'

// The id of Vite's preload helper. The code that Vite generates calls this helper for each lazy import.
const HELPER = '\0vite/preload-helper.js'

/**
 * The code of `loadStyleAlone`, which adds a stylesheet to a page without our shell. Such a page has no `HostPort`. No
 * stylesheet is added twice, because each added stylesheet makes the browser recalculate all styles.
 */
export const LOAD_STYLE_ALONE = `
const addLink = (href) => new Promise((resolve, reject) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.onload = resolve
  link.onerror = reject
  document.head.append(link)
})
const isThere = (href) => [...document.styleSheets].some((sheet) => sheet.href === href)
const loadStyleAlone = (href) => isThere(href) || addLink(href)
`

/**
 * The code of the preload helper for the shell and its modules. The helper itself checks no hashes: the browser checks
 * scripts against the hashes in the import map, and the `HostPort` checks the hashes of styles. The paths in `deps` are
 * relative to the URL `importer`.
 */
const CODE = `${LOAD_STYLE_ALONE}
const announced = new Set()
const announce = (href) => {
  if (announced.has(href)) return
  announced.add(href)
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
const alone = { announce, loadStyle: loadStyleAlone, loadLater: (importer, work) => work() }
export const __vitePreload = (load, deps = [], importer = import.meta.url) => {
  const host = { ...alone, ...globalThis[Symbol.for('mi.host-port')] }
  return host.loadLater(importer, async () => {
    const styles = []
    for (const dep of deps) {
      const { href } = new URL(dep, importer)
      if (href.endsWith('.css')) styles.push(host.loadStyle(href))
      else host.announce(href)
    }
    const [loaded] = await Promise.all([load(), ...styles])
    return loaded
  })
}
`

/**
 * The code of the preload helper for the light entry (the screens for signed-out people), which has no `HostPort`. The
 * import map lists the hash of each style. Some URLs in the import map contain the start of this hash, but the paths in
 * `deps` never do. So `asked` removes the start of the hash from these URLs.
 */
const LIGHT_CODE = `
const map = document.querySelector('script[type=importmap]')?.textContent
const whole = (address) => new URL(address, document.baseURI).href
const asked = (address) => whole(address.replace(/(\\/b\\/.*)-[\\w-]{10}(\\.css)$/, '$1$2'))
const files = new Map(Object.entries(map ? JSON.parse(map).integrity : {}).map(([address, hash]) => [asked(address), { href: whole(address), hash }]))
const addLink = ({ href, hash }) => new Promise((resolve, reject) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = 'anonymous'
  link.integrity = hash
  link.onload = resolve
  link.onerror = reject
  link.href = href
  document.head.append(link)
})
export const __vitePreload = async (load, deps, importer = import.meta.url) => {
  const there = [...document.styleSheets].map((sheet) => sheet.href)
  const wanted = (deps ?? []).map((dep) => new URL(dep, importer).href).filter((href) => href.endsWith('.css'))
  const styles = wanted.map((href) => files.get(href) ?? { href, hash: '' }).filter(({ href }) => !there.includes(href))
  const [loaded] = await Promise.all([load(), ...styles.map(addLink)])
  return loaded
}
`

/** Makes a plugin that replaces Vite's preload helper, because Vite's helper ignores hashes and failed stylesheets. */
const helperOf = (name: string, helper: string): Plugin => ({
  name,
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === HELPER ? helper : null),
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    if (chunks.some(({ code }) => code.includes('vite:preloadError'))) {
      throw new Error('Vite’s own preload helper is in the bundle: see later-loads.ts')
    }
  },
})

/** A plugin that installs the preload helper for the shell and its modules. */
export const laterLoads = (): Plugin => helperOf('mi:later-loads', CODE)

/** A plugin that installs the preload helper for the light entry. */
export const lightLoads = (): Plugin => helperOf('mi:light-loads', LIGHT_CODE)
