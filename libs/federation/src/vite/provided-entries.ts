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

/** Packages of which the shell shares only some exports. */
export const PARTLY_PROVIDED = Object.keys(NAMES)

/** The specifier of the shared exports of a package, or `undefined` if the whole package is shared. */
export const providedEntry = (source: string): string | undefined => {
  const name = NAMES[source]
  return name === undefined ? undefined : `@mi/federation/provided/${name}`
}

/** The file that lists the shared exports of a package. */
export const providedFile = (source: string): string => path.join(FOLDER, `${NAMES[source] ?? source}.ts`)

/**
 * Lets a file of `provided/` import the package that it replaces. The federation plugin would resolve that import back
 * to the file itself. It does not touch imports within a package, so the import is resolved as if the package made it.
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
