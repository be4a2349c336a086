import type { ArchivoGuardado, EstadoDeModuloEnApi, Rollout } from '@mi/contracts'
import { fileHash } from '@mi/domain'
import type { Credentials } from './credentials.ts'
import type { PackedRelease } from './pack.ts'
import { findSigned, isSameRelease } from './read-files.ts'
import { type RegistryTarget, callRegistry, isRefusal } from './registry-call.ts'
import { seal } from './seal.ts'

export interface Published {
  /** The files that the registry did not have, and their total compressed size in bytes. */
  readonly sent: { readonly files: readonly string[]; readonly bytes: number }
}

// Six simultaneous uploads keep the connection busy. More uploads would only fill the memory of a small server.
const AT_ONCE = 6

const upload = async (
  target: RegistryTarget,
  token: string,
  { file, packed: { release, files } }: { file: string; packed: PackedRelease },
): Promise<number> => {
  const body = files.get(`${file}.br`)
  const integrity = release.integrity[file]
  if (!body || integrity === undefined) throw new Error(`${file} is not in the packed release`)
  const headers = { 'content-encoding': 'br' }
  await callRegistry<ArchivoGuardado>(target, `archivos/${fileHash(integrity)}`, {
    method: 'PUT',
    token,
    body,
    headers,
  })
  return body.length
}

const uploadAll = async (
  target: RegistryTarget,
  token: string,
  { missing, packed }: { missing: readonly string[]; packed: PackedRelease },
): Promise<number> => {
  const waiting = [...missing]
  let bytes = 0
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      bytes += await upload(target, token, { file, packed })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return bytes
}

/** Returns the files that the registry lacks, as its refusal lists them. @throws `error` if it is no such refusal. */
export const missingFiles = (error: unknown): string[] => {
  if (!isRefusal(error, 'faltan_archivos')) throw error
  return error.errores.map(({ campo }) => campo)
}

/** `true` if an earlier run that was killed, or a simultaneous run, has already registered the same release. */
const isRegistered = async (target: RegistryTarget, { release }: PackedRelease): Promise<boolean> => {
  const registered = await findSigned(target, release.module, release.version)
  return registered !== undefined && isSameRelease(registered, release)
}

/**
 * Registers a release. Pages load it only after another order, such as `makeStable`. A repeated call uploads files that
 * the registry has lost.
 */
export const publish = async (
  target: RegistryTarget,
  credentials: Credentials,
  packed: PackedRelease,
): Promise<Published> => {
  const { token } = credentials
  const body = seal('release', packed.release, credentials)
  const register = async (): Promise<void> => {
    try {
      await callRegistry(target, 'releases', { token, body })
    } catch (error) {
      if (!isRefusal(error, 'version_existe') || !(await isRegistered(target, packed))) throw error
    }
  }
  try {
    await register()
    return { sent: { files: [], bytes: 0 } }
  } catch (error) {
    const missing = missingFiles(error)
    const bytes = await uploadAll(target, token, { missing, packed })
    await register()
    return { sent: { files: missing, bytes } }
  }
}

export interface StableOrder {
  readonly module: string
  readonly version: string
  readonly motivo: string
  readonly soloLocales?: boolean
}

export const readRollouts = (target: Pick<RegistryTarget, 'url'>): Promise<Rollout[]> =>
  callRegistry<Rollout[]>(target, 'rollouts')

// The registry refuses an order about the shell without a signature that covers the shell's current revision.
const signOrder = async (target: RegistryTarget, credentials: Credentials, order: StableOrder) => {
  const rollouts = await readRollouts(target)
  const { module, version, motivo } = order
  const revision = rollouts.find((rollout) => rollout.module === module)?.revision ?? 0
  return { ...order, orden: seal('orden', { module, version, motivo, revision }, credentials) }
}

/** Makes a version stable. @throws RegistryError with the status 412 if the module no longer has this `revision`. */
export const makeStable = async (
  target: RegistryTarget,
  credentials: Credentials,
  order: StableOrder,
  revision?: number,
): Promise<EstadoDeModuloEnApi> => {
  const { token } = credentials
  const body = order.module === 'shell' ? await signOrder(target, credentials, order) : order
  return callRegistry<EstadoDeModuloEnApi>(target, 'rollouts', {
    token,
    body,
    ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
  })
}
