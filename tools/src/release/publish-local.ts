import { type Credentials, createCredentials, getCredentials } from './credentials.ts'
import { listModules } from './find-module.ts'
import { readModuleInfo } from './module-info.ts'
import { type PackedRelease, contentHash, pack, readBuilt } from './pack.ts'
import { makeStable, publish, readRollouts } from './publish.ts'
import { RegistryError, type RegistryTarget, isRefusal } from './registry-call.ts'

const MOTIVO = 'construido en esta máquina'

export const readStable = async (target: RegistryTarget): Promise<Map<string, string>> =>
  new Map((await readRollouts(target)).map(({ module, estable }) => [module, estable]))

/** Runs `work` with this machine's credentials. If the registry rejects these, runs `work` again with new ones. */
const withCredentials = async <T>(
  target: RegistryTarget,
  module: string,
  work: (credentials: Credentials) => Promise<T>,
): Promise<T> => {
  try {
    return await work(await getCredentials(target, module))
  } catch (error) {
    // The registry answers 401 if the stored token belongs to another database.
    if (!(error instanceof RegistryError) || error.status !== 401) throw error
    return work(await createCredentials(target, module))
  }
}

/** Publishes a release and makes it stable, even if a squad's version is stable. */
export const publishHere = (target: RegistryTarget, packed: PackedRelease, motivo: string): Promise<void> => {
  const { module, version } = packed.release
  return withCredentials(target, module, async (credentials) => {
    await publish(target, credentials, packed)
    await makeStable(target, credentials, { module, version, motivo })
  })
}

type Outcome = 'stable' | 'shipped' | 'missing' | { readonly refused: string }

/** Makes a version from this machine stable, unless a squad's version was ever stable. */
const offer = async (
  target: RegistryTarget,
  credentials: Credentials,
  { module, version }: { module: string; version: string },
): Promise<Outcome> => {
  try {
    await makeStable(target, credentials, { module, version, motivo: MOTIVO, soloLocales: true })
    return 'stable'
  } catch (error) {
    if (isRefusal(error, 'no_encontrado')) return 'missing'
    if (isRefusal(error, 'ya_publicado')) return 'shipped'
    throw error
  }
}

// `npm start` goes on after these refusals, because their causes can be removed only while the server runs.
const GOES_ON = ['no_cabe', 'candidato_en_curso', 'bajo_el_piso', 'apagada', 'ruta_ocupada']

const unlessRefused = (error: unknown): Outcome => {
  for (const codigo of GOES_ON) if (isRefusal(error, codigo)) return { refused: error.message }
  throw error
}

/** Publishes a version. Does nothing if an earlier or a simultaneous `npm start` has published the same version. */
const publishOnce = (target: RegistryTarget, credentials: Credentials, packed: PackedRelease) =>
  publish(target, credentials, packed).catch((error: unknown) => {
    if (!isRefusal(error, 'version_existe')) throw error
  })

/**
 * Publishes the build of a module, and makes it stable unless a squad's version was ever stable.
 * @returns what was done, in Spanish; `undefined` if the build was already stable.
 */
export const publishModule = async (target: RegistryTarget, folder: string): Promise<string | undefined> => {
  const info = await readModuleInfo(folder)
  const built = await readBuilt(info)
  const { module } = info
  const version = `${info.version}-local.${contentHash(info, built)}`
  const stable = (await readStable(target)).get(module)
  if (stable === version) return undefined
  const outcome = await withCredentials(target, module, async (credentials) => {
    const publishAndOffer = async (): Promise<Outcome> => {
      // The version could be published already, and then needs no packing. So this line tries to make it stable first.
      const first = await offer(target, credentials, { module, version })
      if (first !== 'missing') return first
      await publishOnce(target, credentials, await pack(info, built, version))
      return offer(target, credentials, { module, version })
    }
    return publishAndOffer().catch(unlessRefused)
  }).catch((error: unknown): Outcome => {
    // This machine could not register a key: after a squad's version was stable, only staff are allowed to do so.
    if (isRefusal(error, 'solo_personal')) return 'shipped'
    throw error
  })
  if (typeof outcome === 'object') return `${module} ${version}, que no se ofrece. ${outcome.refused}`
  if (outcome === 'stable') return `${module} ${version}`
  return `${module} ${version}, pero sigue estable ${stable ?? 'otra'}, porque una escuadra ya publicó este módulo`
}

/** Publishes the modules in a folder as `<version>-local.<hash>`. @returns what was done, in Spanish. */
export const publishLocal = async (target: RegistryTarget, place = 'apps'): Promise<string[]> => {
  const modules = await listModules(place)
  const published = await Promise.all(modules.map(({ folder }) => publishModule(target, folder)))
  return published.filter((name) => name !== undefined)
}
