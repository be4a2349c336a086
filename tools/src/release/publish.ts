import { sign } from 'node:crypto'
import type { ReleasePublicado, Rollout } from '@mi/contracts'
import { canonicalRelease } from '@mi/domain'
import type { Credentials } from './credentials.ts'
import type { PackedRelease } from './pack.ts'
import { type RegistryTarget, callRegistry } from './registry-call.ts'

/**
 * Signs a packed release and uploads it. It exists from then on, but no page loads it until it is made
 * stable.
 */
export const publish = (
  target: RegistryTarget,
  { token, privateKey }: Credentials,
  packed: PackedRelease,
) => {
  const { release, files } = packed
  const signature = sign(null, Buffer.from(canonicalRelease(release)), privateKey).toString('base64')
  const form = new FormData()
  form.set('release', JSON.stringify({ release, signature }))
  for (const [file, bytes] of files) form.append('archivo', new Blob([new Uint8Array(bytes)]), file)
  return callRegistry<ReleasePublicado>(target, 'releases', token, form)
}

/** Makes a published version the one that every page loads. */
export const makeStable = (
  target: RegistryTarget,
  token: string,
  rollout: { module: string; version: string; motivo: string; soloLocales?: boolean },
) => callRegistry<Rollout>(target, 'rollouts', token, rollout)
