import { type Release, releaseSchema } from '@mi/contracts'
import type { ReleaseGuardado } from './releases.repository.ts'
import { isSealedBy, isSignedBy } from './signatures.ts'

/** A release whose signature was checked. */
export interface OpenedRelease {
  readonly release: Release
  /** The document and the signature, as the publisher sent them. Fields that this build does not know are included. */
  readonly signed: object
  /** The document without its signature or envelope. */
  readonly bytes: Buffer
}

/** Opens an old release, which has no envelope. The signature of such a release covers its JSON with sorted keys. */
const openOld = ({ documento, firma, llavePublica }: ReleaseGuardado): OpenedRelease | undefined => {
  if (!isSignedBy(documento, firma, llavePublica)) return undefined
  const release = releaseSchema.safeParse(documento).data
  const bytes = Buffer.from(JSON.stringify(documento))
  return release && { release, signed: { release: documento, signature: firma }, bytes }
}

/**
 * Opens a stored release. The signature is checked again, because the row could have been altered. A release with an
 * envelope must also be signed for this environment.
 * @returns `undefined` if one of the checks fails.
 */
export const openRelease = (row: ReleaseGuardado, entorno: string): OpenedRelease | undefined => {
  const { carga, llaveId, firma, llavePublica } = row
  if (carga === null) return openOld(row)
  if (llaveId === null || row.entorno !== entorno) return undefined
  const sobre = { keyId: llaveId, environment: row.entorno, signature: firma }
  if (!isSealedBy('release', { ...sobre, payload: carga }, llavePublica)) return undefined
  try {
    const release = releaseSchema.safeParse(JSON.parse(carga.toString('utf8'))).data
    return release && { release, signed: { payload: carga.toString('base64'), ...sobre }, bytes: carga }
  } catch {
    return undefined
  }
}
