import { type Release, releaseSchema } from '@mi/contracts'
import type { ReleaseGuardado } from './releases.repository.ts'
import { isSealedBy, isSignedBy } from './signatures.ts'

/** A release whose signature was checked. */
export interface OpenedRelease {
  readonly release: Release
  /** The document and its signature as the publisher sent them, perhaps with fields that only later builds know. */
  readonly signed: object
  /** The document without its signature or envelope. */
  readonly bytes: Buffer
}

/** Opens a release from before envelopes existed, whose signature covers the sorted JSON of the document. */
const openOld = ({ documento, firma, llavePublica }: ReleaseGuardado): OpenedRelease | undefined => {
  if (!isSignedBy(documento, firma, llavePublica)) return undefined
  const release = releaseSchema.safeParse(documento).data
  const bytes = Buffer.from(JSON.stringify(documento))
  return release && { release, signed: { release: documento, signature: firma }, bytes }
}

/**
 * The row may have been altered, so the signature must fit these bytes and this key. If the release has an envelope, it
 * must also fit this environment.
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
