import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readProjects } from '../../eslint/projects.js'
import { listAllModules } from '../release/find-module.ts'
import { ROOT } from '../workspace.ts'
import type { LibManifest } from './manifest.ts'

/** A library that modules outside the workspace can depend on. */
export interface PackedLib {
  /** The path of the library's folder, relative to the workspace. */
  readonly folder: string
  readonly manifest: LibManifest
}

const readManifest = async (folder: string): Promise<LibManifest> =>
  JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8')) as LibManifest

/** The libraries that the workspace's modules use, and the libraries that those need, except libraries for tests. */
export const listPackedLibs = async (): Promise<PackedLib[]> => {
  const projects = new Map(readProjects(ROOT).map((project) => [project.name, project]))
  const found = new Map<string, PackedLib>()
  const visit = async (name: string): Promise<void> => {
    const project = projects.get(name)
    if (!project || project.type === 'testing' || found.has(name)) return
    const manifest = await readManifest(project.folder)
    found.set(name, { folder: project.folder, manifest })
    for (const dependency of Object.keys(manifest.dependencies ?? {})) await visit(dependency)
  }
  const modules = (await listAllModules()).filter(({ module }) => module !== 'shell')
  for (const { folder } of modules) {
    const { dependencies, devDependencies } = await readManifest(folder)
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) await visit(name)
  }
  return [...found.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1))
}
