import type { Rollout } from '@mi/contracts'
import { createCredentials, getCredentials } from './credentials.ts'
import { listModules } from './find-module.ts'
import { type ModuleInfo, readModuleInfo } from './module-info.ts'
import { contentHash, pack, readBuilt } from './pack.ts'
import { makeStable, publish } from './publish.ts'
import { RegistryError, type RegistryTarget } from './registry-call.ts'

const MOTIVO = 'construido en esta máquina'

const isServed = async (
  target: RegistryTarget,
  { module }: ModuleInfo,
  version: string,
): Promise<boolean> => {
  const response = await fetch(`${target.url}/v1/plataforma/rollouts`)
  const rollouts = (await response.json()) as Rollout[]
  return rollouts.some((rollout) => rollout.module === module && rollout.estable === version)
}

const publishModule = async (target: RegistryTarget, folder: string): Promise<string | undefined> => {
  const info = await readModuleInfo(folder)
  const built = await readBuilt(info)
  const version = `${info.version}-local.${contentHash(info, built)}`
  if (await isServed(target, info, version)) return undefined
  const attempt = async (get: typeof getCredentials): Promise<void> => {
    const credentials = await get(target, info.module)
    await publish(target, credentials, await pack(info, built, version)).catch((error: unknown) => {
      // Published by an earlier start, then another version was made stable: it only has to be chosen again.
      if (!(error instanceof RegistryError) || error.codigo !== 'version_existe') throw error
    })
    await makeStable(target, credentials.token, { module: info.module, version, motivo: MOTIVO })
  }
  await attempt(getCredentials).catch(async (error: unknown) => {
    // The kept token is of another database: this machine's deploy token makes a new one.
    if (!(error instanceof RegistryError) || error.status !== 401) throw error
    await attempt(createCredentials)
  })
  return `${info.module} ${version}`
}

/**
 * Publishes every module under `place` that was built differently from what is stable now, as
 * `<version>-local.<hash>`, stable on this machine.
 * @returns what was published.
 */
export const publishLocal = async (target: RegistryTarget, place = 'apps'): Promise<string[]> => {
  const modules = await listModules(place)
  const published = await Promise.all(modules.map(({ folder }) => publishModule(target, folder)))
  return published.filter((name) => name !== undefined)
}
