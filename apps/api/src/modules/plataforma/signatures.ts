import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Release } from '@mi/contracts'
import { canonicalRelease } from '@mi/domain'

const keyOf = (publicKey: string) =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })

/** Whether a text is an Ed25519 public key (SPKI DER in base64). */
export const isPublicKey = (publicKey: string): boolean => {
  try {
    return keyOf(publicKey).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** Whether a signature of this key is valid for exactly this release. */
export const isSignedBy = (release: Release, signature: string, publicKey: string): boolean =>
  verify(null, Buffer.from(canonicalRelease(release)), keyOf(publicKey), Buffer.from(signature, 'base64'))

/** Hashes a token. Tokens are random, so a fast hash is as safe as a slow one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
