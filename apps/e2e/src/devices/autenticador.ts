import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

const bytesOf = (secreto: string): Buffer => {
  const bits = [...secreto].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

const codeAt = (secreto: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secreto)).update(counter).digest()
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(value % 1_000_000).padStart(6, '0')
}

/**
 * An authenticator app. Its first code is of the current time step; the server accepts it even if the next step begins
 * while the test types. Each further code is of a later step. A test need not wait for that step, because the server
 * also accepts the codes of the step before and after the current one.
 */
export const createAutenticador = (uri: string) => {
  const secreto = new URL(uri).searchParams.get('secret') ?? ''
  let last = 0
  return {
    secreto,
    /** Within one time step, the server accepts only two of these codes. */
    next: (): string => {
      last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS))
      return codeAt(secreto, last)
    },
    /** Expired long ago. */
    old: (): string => codeAt(secreto, 1),
  }
}
