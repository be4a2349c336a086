import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../workspace.ts'
import type { ModuleRequest } from './module-request.ts'

const BEFORE = 'apps/e2e '
const MAP_WIDTH = 30

/** Adds the module to the map of projects in the README. @throws if the README has no line for `apps/e2e`. */
export const addToMap = (readme: string, { name, title }: ModuleRequest): string => {
  const lines = readme.split('\n')
  const place = lines.findIndex((line) => line.startsWith(BEFORE))
  if (place < 0) throw new Error(`README.md has no line «${BEFORE.trim()}» in its map`)
  return lines.toSpliced(place, 0, `${`apps/${name}`.padEnd(MAP_WIDTH - 1)} module: ${title}`).join('\n')
}

/** Adds the module to the text of `CODEOWNERS`. Its owner is the squad that has the module's name. */
export const addOwner = (owners: string, { name }: ModuleRequest): string =>
  `${owners.trimEnd()}\n/apps/${name}/ @mi-inventario/${name}\n`

interface Lock {
  packages: Record<string, object>
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies: Record<string, string>
  readonly devDependencies: Record<string, string>
}

/** Adds the module to the lockfile, as `npm install` would. The module's dependencies must already be in it. */
export const addToLock = (lock: string, { name }: ModuleRequest, manifest: string): string => {
  const parsed = JSON.parse(lock) as Lock
  const { name: project, version, dependencies, devDependencies } = JSON.parse(manifest) as Manifest
  const added = {
    ...parsed.packages,
    [`apps/${name}`]: { name: project, version, dependencies, devDependencies },
    [`node_modules/${project}`]: { resolved: `apps/${name}`, link: true },
  }
  // The entries are sorted as npm sorts them, so that the entries of other packages keep their order.
  const packages = Object.fromEntries(Object.entries(added).sort(([a], [b]) => a.localeCompare(b, 'en')))
  return `${JSON.stringify({ ...parsed, packages }, null, 2)}\n`
}

/**
 * Adds the module to the texts of the files that list every project. It does not write these files.
 * @param manifest the module's `package.json`
 * @returns the new content of each file, by path
 */
export const registerModule = async (
  request: ModuleRequest,
  manifest: string,
): Promise<Map<string, string>> => {
  const read = (file: string): Promise<string> => readFile(path.join(ROOT, file), 'utf8')
  return new Map([
    ['README.md', addToMap(await read('README.md'), request)],
    ['CODEOWNERS', addOwner(await read('CODEOWNERS'), request)],
    ['package-lock.json', addToLock(await read('package-lock.json'), request, manifest)],
  ])
}
