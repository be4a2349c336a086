import type { Plugin } from 'vite'

// The id of Vite's preload helper. Generated code calls the helper for each lazy import.
const HELPER = '\0vite/preload-helper.js'

/**
 * Code that defines `loadStyleAlone`, which applies a style in a page without our shell and its `HostPort`. It adds no
 * sheet twice, because each added sheet makes the browser recalculate all styles.
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
 * The preload helper of the shell and its modules. The browser checks scripts against the hashes in the import map. The
 * `HostPort` checks the hashes of styles. `deps` are paths relative to the URL `importer`.
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
 * The preload helper of the light entry, which has no `HostPort`. The hash of each style is in the import map. The URLs
 * in the import map may contain the start of the hash, but `deps` do not, so `asked` removes it.
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

/** Replaces Vite's preload helper, which ignores hashes and treats a failed stylesheet as loaded. */
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

/** Plugin with the preload helper of the shell and its modules. */
export const laterLoads = (): Plugin => helperOf('mi:later-loads', CODE)

/** Plugin with the preload helper of the light entry. */
export const lightLoads = (): Plugin => helperOf('mi:light-loads', LIGHT_CODE)
