import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../provided')
const { resolve } = createRequire(import.meta.url)

const NAMES: Readonly<Record<string, string>> = {
  'react-router-dom': 'react-router-dom',
  '@tanstack/react-query': 'react-query',
}

/** Packages of which the shell provides a part only. */
export const PARTLY_PROVIDED = Object.keys(NAMES)

/** What the shell provides in place of a package: an import that names the part, or `undefined` for all of it. */
export const providedEntry = (source: string): string | undefined => {
  const name = NAMES[source]
  return name === undefined ? undefined : `@mi/federation/provided/${name}`
}

/** The file that lists what the shell provides of a package. */
export const providedFile = (source: string): string => path.join(FOLDER, `${NAMES[source] ?? source}.ts`)

/**
 * Lets a provided entry import the package that it stands for. Otherwise the federation plugin would lead that
 * import back to the entry itself; what a package imports of itself it leaves alone.
 */
export const providedEntries = (): Plugin => ({
  name: 'mi:provided-entries',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined || !PARTLY_PROVIDED.includes(source)) return null
    if (path.dirname(importer.split('?')[0] ?? '') !== FOLDER) return null
    return this.resolve(source, resolve(`${source}/package.json`), { skipSelf: true })
  },
})
