import type { Rollout } from '@mi/contracts'
import { createCredentials, getCredentials } from './credentials.ts'
import { listModules } from './find-module.ts'
import { readModuleInfo } from './module-info.ts'
import { type PackedRelease, contentHash, pack, readBuilt } from './pack.ts'
import { makeStable, publish } from './publish.ts'
import { RegistryError, type RegistryTarget } from './registry-call.ts'

const MOTIVO = 'construido en esta máquina'

/** The stable version of every module in a registry. */
export const readStable = async ({ url }: RegistryTarget): Promise<Map<string, string>> => {
  const rollouts = (await (await fetch(`${url}/v1/plataforma/rollouts`)).json()) as Rollout[]
  return new Map(rollouts.map(({ module, estable }) => [module, estable]))
}

/** Publishes a release with this machine's credentials and makes it stable. */
export const publishHere = async (
  target: RegistryTarget,
  packed: PackedRelease,
  motivo: string,
): Promise<void> => {
  const { module, version } = packed.release
  const attempt = async (get: typeof getCredentials): Promise<void> => {
    const credentials = await get(target, module)
    await publish(target, credentials, packed).catch((error: unknown) => {
      // An earlier start published it and another version is stable since, so it only has to be made stable
      // again.
      if (!(error instanceof RegistryError) || error.codigo !== 'version_existe') throw error
    })
    await makeStable(target, credentials.token, { module, version, motivo })
  }
  await attempt(getCredentials).catch(async (error: unknown) => {
    // The stored token belongs to another database: create a new one with this machine's deploy token.
    if (!(error instanceof RegistryError) || error.status !== 401) throw error
    await attempt(createCredentials)
  })
}

/**
 * Publishes a module unless its stable version has the same content.
 * @returns the published version, if any.
 */
export const publishModule = async (target: RegistryTarget, folder: string): Promise<string | undefined> => {
  const info = await readModuleInfo(folder)
  const built = await readBuilt(info)
  const version = `${info.version}-local.${contentHash(info, built)}`
  if ((await readStable(target)).get(info.module) === version) return undefined
  await publishHere(target, await pack(info, built, version), MOTIVO)
  return `${info.module} ${version}`
}

/**
 * Publishes every module under `place` whose build differs from the stable version, as
 * `<version>-local.<hash>`, and makes it stable.
 * @returns the published modules.
 */
export const publishLocal = async (target: RegistryTarget, place = 'apps'): Promise<string[]> => {
  const modules = await listModules(place)
  const published = await Promise.all(modules.map(({ folder }) => publishModule(target, folder)))
  return published.filter((name) => name !== undefined)
}
