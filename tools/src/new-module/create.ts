import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { readProjects } from '../../eslint/projects.js'
import { listAllModules } from '../release/find-module.ts'
import { readModuleInfo } from '../release/module-info.ts'
import { ROOT } from '../workspace.ts'
import { inWorkspace } from './in-workspace.ts'
import { writeModuleFiles } from './module-files.ts'
import { type ModuleRequest, type Taken, requirePossible } from './module-request.ts'
import { registerModule } from './register.ts'
import { writeAll } from './write-all.ts'

const readTaken = async (): Promise<Taken> => {
  const infos = await Promise.all((await listAllModules()).map(({ folder }) => readModuleInfo(folder)))
  return {
    projects: readProjects(ROOT).map(({ name }) => name),
    routes: infos.flatMap(({ module, routes }) =>
      routes.map(({ path: address }) => ({ path: address, module })),
    ),
  }
}

/**
 * Creates and registers a module, without using the network. If a step fails, all steps are undone.
 * @returns the module's folder, relative to the workspace.
 */
export const createModule = async (request: ModuleRequest): Promise<string> => {
  requirePossible(request, await readTaken())
  const { name } = request
  const folder = `apps/${name}`
  const target = path.join(ROOT, folder)
  if (existsSync(target)) throw new Error(`Ya existe la carpeta ${folder}.`)
  const files = await writeModuleFiles(request, await inWorkspace())
  const registered = await registerModule(request, files.get('package.json') ?? '')
  const before = new Map<string, string>()
  for (const file of registered.keys()) before.set(file, await readFile(path.join(ROOT, file), 'utf8'))

  const link = path.join(ROOT, 'node_modules/@mi', name)
  // The temporary folder is in node_modules, because no tool looks for projects there. This folder is on the same disk
  // as the module's folder, so one rename can move all files.
  const temporary = await mkdtemp(path.join(ROOT, 'node_modules/.modulo-nuevo-'))
  try {
    await writeAll(path.join(temporary, name), files)
    await rename(path.join(temporary, name), target)
    await symlink(path.relative(path.dirname(link), target), link)
    await writeAll(ROOT, registered)
  } catch (error) {
    await writeAll(ROOT, before)
    await rm(link, { force: true })
    await rm(target, { recursive: true, force: true })
    throw error
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return folder
}
