import type { Plugin } from 'vite'

// Vite's own name for the function that generated code calls before each lazy chunk.
const HELPER = '\0vite/preload-helper.js'

/**
 * How a module loads what comes later. Its scripts are announced (the import map holds them to their hashes); its
 * styles come through the host, which knows their hashes, can switch them off, and forgets those that failed; the
 * whole has the host's budget. Without a host a plain link does, but none for a style that the page came with: a sheet
 * that stands in the page twice makes browsers restyle all of it for each later one. `deps` are relative to `importer`.
 */
const CODE = `
const announced = new Set()
const announce = (href) => {
  if (announced.has(href)) return
  announced.add(href)
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
const addLink = (href) => new Promise((resolve, reject) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.onload = resolve
  link.onerror = reject
  document.head.append(link)
})
const isThere = (href) => [...document.styleSheets].some((sheet) => sheet.href === href)
const alone = { announce, loadStyle: (href) => isThere(href) || addLink(href), loadLater: (importer, work) => work() }
export const __vitePreload = (load, deps = [], importer = import.meta.url) => {
  const host = { ...alone, ...globalThis[Symbol.for('mi.host-port')] }
  return host.loadLater(importer, async () => {
    const styles = []
    for (const dep of deps) {
      const { href } = new URL(dep, importer)
      if (href.endsWith('.css')) styles.push(host.loadStyle(href))
      else host.announce(href)
    }
    await Promise.all(styles)
    return load()
  })
}
`

/**
 * The same for the light entry, which has no host: the page's import map has the hashes of its styles, too, and the
 * styles of the requested screen came with the page.
 */
const LIGHT_CODE = `
const map = document.querySelector('script[type=importmap]')?.textContent
const hashes = map ? JSON.parse(map).integrity : {}
const addLink = ({ href, pathname }) => new Promise((resolve, reject) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.integrity = hashes[pathname] ?? ''
  link.onload = resolve
  link.onerror = reject
  link.href = href
  document.head.append(link)
})
export const __vitePreload = async (load, deps, importer = import.meta.url) => {
  const there = [...document.styleSheets].map((sheet) => sheet.href)
  const styles = (deps ?? []).map((dep) => new URL(dep, importer)).filter(({ href }) => href.endsWith('.css') && !there.includes(href))
  await Promise.all(styles.map(addLink))
  return load()
}
`

/** Takes the place of Vite's preload helper, which knows no hashes and takes a stylesheet that failed for loaded. */
const helperOf = (name: string, helper: string): Plugin => ({
  name,
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === HELPER ? helper : null),
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    if (chunks.some(({ code }) => code.includes('vite:preloadError'))) {
      throw new Error('Vite’s own preload helper is in the bundle: look at later-loads.ts')
    }
  },
})

/** How the shell and its modules load what comes later. */
export const laterLoads = (): Plugin => helperOf('mi:later-loads', CODE)

/** How the light entry loads what comes later. */
export const lightLoads = (): Plugin => helperOf('mi:light-loads', LIGHT_CODE)
