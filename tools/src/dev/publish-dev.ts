import { type ModuleInfo, readModuleInfo } from '../release/module-info.ts'
import { contentHash, pack, readBuilt } from '../release/pack.ts'
import { publishHere } from '../release/publish-local.ts'
import type { RegistryTarget } from '../release/registry-call.ts'

const MOTIVO = 'npm run dev'
// The best compression would take a hundred times as long and gain nothing, because files are sent only over loopback.
const QUALITY = 1

/**
 * @returns a function that publishes a build and returns its version. If the build equals the build that the function
 * published last, the function publishes nothing and returns `undefined`.
 */
export const createDevPublisher = (target: RegistryTarget, folder: string, place: string) => {
  let last = ''
  return async (): Promise<string | undefined> => {
    const info: ModuleInfo = { ...(await readModuleInfo(folder)), folder: place }
    const built = await readBuilt(info)
    const hash = contentHash(info, built)
    if (hash === last) return undefined
    // The version contains the time and not the hash. A hash repeats when a change is undone, but a version can be
    // published only once.
    const version = `${info.version}-dev.${Date.now().toString(36)}`
    await publishHere(target, await pack(info, built, version, { quality: QUALITY }), MOTIVO)
    last = hash
    return version
  }
}
