import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../workspace.ts'
import { describePackage } from './module-files.ts'
import type { ModuleRequest } from './module-request.ts'

const BEFORE = 'apps/e2e '
const MAP_WIDTH = 30

/** The README with a line for the module in the map of the code. @throws when the map is not where it was. */
export const addToMap = (readme: string, { name, title }: ModuleRequest): string => {
  const lines = readme.split('\n')
  const place = lines.findIndex((line) => line.startsWith(BEFORE))
  if (place < 0) throw new Error(`README.md has no line «${BEFORE.trim()}» in its map`)
  return lines.toSpliced(place, 0, `${`apps/${name}`.padEnd(MAP_WIDTH - 1)} module: ${title}`).join('\n')
}

/** CODEOWNERS with the module's line; a squad that is not told apart is called like its module. */
export const addOwner = (owners: string, { name }: ModuleRequest): string =>
  `${owners.trimEnd()}\n/apps/${name}/ @mi-inventario/${name}\n`

interface Lock {
  packages: Record<string, object>
}

/** The lockfile as `npm install` would write it: the module brings nothing that is not there. */
export const addToLock = async (lock: string, { name }: ModuleRequest): Promise<string> => {
  const parsed = JSON.parse(lock) as Lock
  const { name: project, version, dependencies } = await describePackage(name)
  const added = {
    ...parsed.packages,
    [`apps/${name}`]: { name: project, version, dependencies },
    [`node_modules/${project}`]: { resolved: `apps/${name}`, link: true },
  }
  const packages = Object.fromEntries(Object.entries(added).sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify({ ...parsed, packages }, null, 2)}\n`
}

/** The workspace's own files that name each project, as they are with the new module. */
export const registerModule = async (request: ModuleRequest): Promise<Map<string, string>> => {
  const read = (file: string): Promise<string> => readFile(path.join(ROOT, file), 'utf8')
  return new Map([
    ['README.md', addToMap(await read('README.md'), request)],
    ['CODEOWNERS', addOwner(await read('CODEOWNERS'), request)],
    ['package-lock.json', await addToLock(await read('package-lock.json'), request)],
  ])
}
