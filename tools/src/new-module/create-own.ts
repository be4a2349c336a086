import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { inOwnRepository } from './in-own-repository.ts'
import { writeModuleFiles } from './module-files.ts'
import { type ModuleRequest, requirePossible } from './module-request.ts'
import type { Versions } from './pick-versions.ts'
import { writeAll } from './write-all.ts'

/** What a module in a repository of its own is made with. */
interface Supplies {
  readonly versions: Versions
  /** Where its packages of the platform come from. */
  readonly registry: string
}

/** Makes a module in a folder of its name inside the current one. A failure leaves nothing. @returns the folder. */
export const createOwnModule = async (
  request: ModuleRequest,
  { versions, registry }: Supplies,
): Promise<string> => {
  // Which addresses are taken is known to the server, which refuses a release with one of them.
  requirePossible(request, { projects: [], routes: [] })
  const folder = path.resolve(request.name)
  if (existsSync(folder)) throw new Error(`Ya existe la carpeta ${folder}.`)
  const files = await writeModuleFiles(request, inOwnRepository(versions, registry))
  // Beside it, on the same disk, so that one rename moves it.
  const temporary = await mkdtemp(path.join(path.dirname(folder), '.modulo-nuevo-'))
  try {
    await writeAll(path.join(temporary, request.name), files)
    await rename(path.join(temporary, request.name), folder)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return folder
}
