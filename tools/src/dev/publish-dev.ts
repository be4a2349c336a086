import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type ModuleInfo, readModuleInfo } from '../release/module-info.ts'
import { contentHash, pack, readBuilt } from '../release/pack.ts'
import { publishHere } from '../release/publish-local.ts'
import type { RegistryTarget } from '../release/registry-call.ts'

const MOTIVO = 'npm run dev'
// The stable version, the last good one, and one that an open page may still be loading.
const KEPT_VERSIONS = 3
// Loopback needs no better compression, and this level takes a hundredth of the time.
const QUALITY = 1

/** Removes the files of old development versions: each saved change adds one. */
export const removeOldVersions = async (modulesDir: string, module: string): Promise<void> => {
  const folder = path.join(modulesDir, module)
  const versions = (await readdir(folder)).filter((name) => /^\d.*-dev\./.test(name))
  // The timestamps have equal length, so names sort by age.
  const stampOf = (version: string): string => version.slice(version.indexOf('-dev.'))
  const sorted = versions.sort((a, b) => (stampOf(a) < stampOf(b) ? 1 : -1))
  for (const old of sorted.slice(KEPT_VERSIONS))
    await rm(path.join(folder, old), { recursive: true, force: true })
}

/** Publishes a watched build, unless the save changed no byte. */
export const createDevPublisher = (target: RegistryTarget, folder: string, place: string) => {
  let last = ''
  return async (): Promise<string | undefined> => {
    const info: ModuleInfo = { ...(await readModuleInfo(folder)), folder: place }
    const built = await readBuilt(info)
    const hash = contentHash(info, built)
    if (hash === last) return undefined
    // Named by time, not by content: returning to an earlier text must not reuse a version whose files are gone.
    const version = `${info.version}-dev.${Date.now().toString(36)}`
    await publishHere(target, await pack(info, built, version, { quality: QUALITY }), MOTIVO)
    last = hash
    await removeOldVersions(path.join(target.dataDir, 'modulos'), info.module)
    return version
  }
}
