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
 * Creates an authenticator app. Its first code belongs to the current time step. Each further code belongs to a later
 * step, because the server accepts the code of a step only once. The server also accepts the code of the previous step,
 * so a test is able to type slowly. It also accepts the code of the next step, so a test is able to use it early.
 */
export const createAutenticador = (uri: string) => {
  const secreto = new URL(uri).searchParams.get('secret') ?? ''
  let last = 0
  return {
    secreto,
    /** Returns the next code. Within one time step, the server accepts at most two of these codes. */
    next: (): string => {
      last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS))
      return codeAt(secreto, last)
    },
    /** Returns a code that expired long ago. */
    old: (): string => codeAt(secreto, 1),
  }
}
