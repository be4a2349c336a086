import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Origin, PACKAGES_FOLDER, inOwnRepository } from './in-own-repository.ts'
import { type ModuleFiles, writeModuleFiles } from './module-files.ts'
import { type ModuleRequest, requirePossible } from './module-request.ts'
import type { PackedFile } from './own-packages.ts'
import type { Versions } from './pick-versions.ts'
import { writeAll } from './write-all.ts'

interface Supplies {
  readonly versions: Versions
  readonly origin: Origin
}

/** Copies the packages that the module's `package.json` names, so that the module can be built on any machine. */
const copyPackages = async (
  packages: readonly PackedFile[],
  folder: string,
  files: ModuleFiles,
): Promise<void> => {
  const manifest = files.get('package.json') ?? ''
  await mkdir(path.join(folder, PACKAGES_FOLDER))
  for (const { file } of packages) {
    const name = path.basename(file)
    if (manifest.includes(`/${name}"`)) await copyFile(file, path.join(folder, PACKAGES_FOLDER, name))
  }
}

/** Creates the module in a new folder of the current folder. A failure leaves no files. @returns the folder's path. */
export const createOwnModule = async (
  request: ModuleRequest,
  { versions, origin }: Supplies,
): Promise<string> => {
  // The routes of other modules are unknown here. If the new module takes one of them, the server will refuse its
  // release.
  requirePossible(request, { projects: [], routes: [] })
  const folder = path.resolve(request.name)
  if (existsSync(folder)) throw new Error(`Ya existe la carpeta ${folder}.`)
  const files = await writeModuleFiles(request, inOwnRepository(versions, origin))
  // The temporary folder is on the same disk as the module's folder, so that one rename can move all files.
  const temporary = await mkdtemp(path.join(path.dirname(folder), '.modulo-nuevo-'))
  try {
    await writeAll(path.join(temporary, request.name), files)
    if ('packages' in origin) await copyPackages(origin.packages, path.join(temporary, request.name), files)
    await rename(path.join(temporary, request.name), folder)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return folder
}
