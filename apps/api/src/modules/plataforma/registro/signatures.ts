import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Release, Sobre } from '@mi/contracts'
import { type TipoDeSobre, canonicalRelease, signedBytes } from '@mi/domain'

const keyOf = (publicKey: string) =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })

/**
 * Reads an Ed25519 public key (SPKI DER in base64); `undefined` for any other text.
 * @returns the key in its standard encoding. Other texts can encode the same key. If such a text were stored, a search
 * for this key among the compromised keys would not find it.
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

/** The id of a public key, by which an envelope names it. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('base64url')

/** Whether this key signed the envelope's environment and payload, and signed them for this kind of envelope. */
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

/** Whether the signature of an old release, which has no envelope, is valid for exactly this release. */
export const isSignedBy = (release: Release, signature: string, publicKey: string): boolean =>
  verify(null, Buffer.from(canonicalRelease(release)), keyOf(publicKey), Buffer.from(signature, 'base64'))

/**
 * Hashes a token. A slow hash protects texts that can be guessed, such as passwords. A token is random and long, so a
 * fast hash is as safe.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
