import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readProjects } from '../../eslint/projects.js'
import { ROOT } from '../workspace.ts'
import type { Versions } from './pick-versions.ts'

interface Manifest {
  readonly version: string
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest

/**
 * The versions of packages, by name. The packages are the projects of the workspace, the `dependencies` of these
 * projects, and the `devDependencies` in the `package.json` of the root folder.
 */
export const readVersions = async (): Promise<Versions> => {
  const versions: Record<string, string> = { ...(await readManifest('.')).devDependencies }
  for (const { name, folder } of readProjects(ROOT)) {
    const { version, dependencies } = await readManifest(folder)
    Object.assign(versions, dependencies, { [name]: version })
  }
  return versions
}
