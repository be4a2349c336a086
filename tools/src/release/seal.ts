import { createHash, createPublicKey, sign } from 'node:crypto'
import type { Sobre } from '@mi/contracts'
import { type TipoDeSobre, signedBytes } from '@mi/domain'
import type { Credentials } from './credentials.ts'

/** Puts a document into an envelope that is signed for one environment. */
export const seal = (
  tipo: TipoDeSobre,
  document: object,
  { privateKey, environment }: Pick<Credentials, 'privateKey' | 'environment'>,
): Sobre => {
  const payload = Buffer.from(JSON.stringify(document))
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const keyId = createHash('sha256').update(publicKey).digest('base64url')
  const signature = sign(null, signedBytes(tipo, { keyId, environment, payload }), privateKey)
  return {
    payload: payload.toString('base64'),
    keyId,
    environment,
    signature: signature.toString('base64'),
  }
}
