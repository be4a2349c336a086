import { type ModuleInfo, readModuleInfo } from '../release/module-info.ts'
import { contentHash, pack, readBuilt } from '../release/pack.ts'
import { publishHere } from '../release/publish-local.ts'
import type { RegistryTarget } from '../release/registry-call.ts'

const MOTIVO = 'npm run dev'
// Over loopback, better compression gains nothing, and it takes a hundred times as long as this level.
const QUALITY = 1

/**
 * @returns a function that publishes a watched build and returns its version. If nothing has changed, it publishes
 * nothing and returns `undefined`.
 */
export const createDevPublisher = (target: RegistryTarget, folder: string, place: string) => {
  let last = ''
  return async (): Promise<string | undefined> => {
    const info: ModuleInfo = { ...(await readModuleInfo(folder)), folder: place }
    const built = await readBuilt(info)
    const hash = contentHash(info, built)
    if (hash === last) return undefined
    // The version contains the time instead of the hash, because a version can be published only once. If a developer
    // undoes a change, the build has an earlier hash again, but it needs a new version.
    const version = `${info.version}-dev.${Date.now().toString(36)}`
    await publishHere(target, await pack(info, built, version, { quality: QUALITY }), MOTIVO)
    last = hash
    return version
  }
}
