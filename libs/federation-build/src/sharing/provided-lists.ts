import { createRequire } from 'node:module'
import path from 'node:path'

const LISTS: Readonly<Record<string, string>> = {
  'react-router-dom': '@mi/federation/provided/react-router-dom',
  '@tanstack/react-query': '@mi/federation/provided/react-query',
}

/** Packages that the shell provides only in part. */
export const PARTLY_PROVIDED = Object.keys(LISTS)

/**
 * The list of a package's provided exports, from the version of `@mi/federation` that the project in `root` is built
 * with.
 * @throws Error without such a list.
 */
export const providedFile = (source: string, root: string): string => {
  const list = LISTS[source]
  if (list === undefined) throw new Error(`${source} has no list of provided exports`)
  return createRequire(path.join(root, 'package.json')).resolve(list)
}
