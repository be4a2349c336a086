import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Ports } from '../ports.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts values, so that they cannot be read in the database, a backup or a link. */
export interface Seal {
  readonly seal: (value: object) => string
  /** Returns `undefined` if the text was changed, or was sealed with another secret or for another purpose. */
  readonly open: (sealed: string) => unknown
}

/** @param purpose names the use of the sealed values. A value that was sealed for another purpose cannot be opened. */
export const createSeal = (secret: string, purpose: string, ports: Pick<Ports, 'randomBytes'>): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  return {
    seal: (value) => {
      const nonce = ports.randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      const body = [cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]
      return Buffer.concat([nonce, cipher.getAuthTag(), ...body]).toString('base64')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const start = NONCE_BYTES + TAG_BYTES
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, start))
        const text = Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()])
        return JSON.parse(text.toString('utf8')) as unknown
      } catch {
        return undefined
      }
    },
  }
}
