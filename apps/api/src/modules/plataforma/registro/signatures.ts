import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Release, Sobre } from '@mi/contracts'
import { type TipoDeSobre, canonicalRelease, signedBytes } from '@mi/domain'

const keyOf = (publicKey: string) =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })

/**
 * Reads an Ed25519 public key (SPKI DER in base64).
 * @returns the key in its standard encoding, or `undefined` if the text is no such key. The standard encoding is needed,
 * because keys are compared as text with the list of compromised keys.
 */
export const readPublicKey = (text: string): string | undefined => {
  try {
    const key = keyOf(text)
    if (key.asymmetricKeyType !== 'ed25519') return undefined
    return key.export({ format: 'der', type: 'spki' }).toString('base64')
  } catch {
    return undefined
  }
}

export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('base64url')

/** Whether the key `publicKey` signed the envelope's kind, environment and payload. */
export const isSealedBy = (
  tipo: TipoDeSobre,
  { payload, keyId, environment, signature }: Omit<Sobre, 'payload'> & { readonly payload: Buffer },
  publicKey: string,
): boolean =>
  keyId === keyIdOf(publicKey) &&
  verify(
    null,
    signedBytes(tipo, { keyId, environment, payload }),
    keyOf(publicKey),
    Buffer.from(signature, 'base64'),
  )

/** Whether the key `publicKey` signed an old release, which has no envelope. */
export const isSignedBy = (release: Release, signature: string, publicKey: string): boolean =>
  verify(null, Buffer.from(canonicalRelease(release)), keyOf(publicKey), Buffer.from(signature, 'base64'))

/** Hashes a token. A fast hash is safe here, because a token is random and long. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
