import { createRequire } from 'node:module'
import path from 'node:path'

const LISTS: Readonly<Record<string, string>> = {
  'react-router-dom': '@mi/federation/provided/react-router-dom',
  '@tanstack/react-query': '@mi/federation/provided/react-query',
}

/** The packages of which the shell provides only some exports. */
export const PARTLY_PROVIDED = Object.keys(LISTS)

/**
 * The shell provides only some exports of the package `source`. This function returns the path of the file that lists
 * them. The file is in the copy of `@mi/federation` that the project in the folder `root` uses.
 * @throws Error if the package has no such list.
 */
export const providedFile = (source: string, root: string): string => {
  const list = LISTS[source]
  if (list === undefined) throw new Error(`${source} has no list of provided exports`)
  return createRequire(path.join(root, 'package.json')).resolve(list)
}
