import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../workspace.ts'
import { readJson } from './module-info.ts'

// The second folder contains the modules that only the browser tests use.
const PLACES = ['apps', 'apps/e2e/modules']

export interface FoundModule {
  readonly module: string
  readonly folder: string
  /** The package name in the workspace. */
  readonly project: string
}

const readModule = async (folder: string): Promise<FoundModule[]> => {
  try {
    const { module } = await readJson<{ module: string }>(path.join(ROOT, folder, 'module.json'))
    const { name } = await readJson<{ name: string }>(path.join(ROOT, folder, 'package.json'))
    return [{ module, folder, project: name }]
  } catch (error) {
    // A folder without these files is not a module, so it is left out.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

export const listModules = async (place: string): Promise<FoundModule[]> => {
  const names = await readdir(path.join(ROOT, place)).catch(() => [])
  return (await Promise.all(names.sort().map((name) => readModule(`${place}/${name}`)))).flat()
}

/** Lists all modules of the workspace, including the shell. */
export const listAllModules = async (): Promise<FoundModule[]> =>
  (await Promise.all(PLACES.map(listModules))).flat()

/** @throws if there is no module with this name. The error lists the existing modules. */
export const findModuleFolder = async (module: string): Promise<FoundModule> => {
  const modules = await listAllModules()
  const found = modules.find((candidate) => candidate.module === module)
  if (found) return found
  throw new Error(`No hay un módulo «${module}». Hay: ${modules.map((known) => known.module).join(', ')}.`)
}
