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
 * The versions, by name, of the workspace's projects, their `dependencies` and the workspace's own `devDependencies`.
 */
export const readVersions = async (): Promise<Versions> => {
  const versions: Record<string, string> = { ...(await readManifest('.')).devDependencies }
  for (const { name, folder } of readProjects(ROOT)) {
    const { version, dependencies } = await readManifest(folder)
    Object.assign(versions, dependencies, { [name]: version })
  }
  return versions
}
