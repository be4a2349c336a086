import { createHmac, timingSafeEqual } from 'node:crypto'
import { DIGITOS_DEL_FACTOR } from '@mi/contracts'

const STEP_SECONDS = 30
// Codes of the previous and the next time step are accepted, too (RFC 6238, 5.2), because the clocks of phones differ
// and typing takes time.
const DRIFT = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** Computes the code of a time step by RFC 4226 with SHA-1, the hash that authenticator apps support. */
export const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(value % 10 ** DIGITOS_DEL_FACTOR).padStart(DIGITOS_DEL_FACTOR, '0')
}

export const findStep = (secret: Buffer, codigo: string, now: Date): number | undefined => {
  if (codigo.length !== DIGITOS_DEL_FACTOR) return undefined
  const typed = Buffer.from(codigo)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, nth) => stepOf(now) - DRIFT + nth)
  return steps.findLast((step) => {
    const expected = Buffer.from(codeAt(secret, step))
    return typed.length === expected.length && timingSafeEqual(typed, expected)
  })
}

/** Encodes bytes in base32 (RFC 4648). The padding is omitted, as is usual for authenticator apps. */
export const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[parseInt(group.padEnd(5, '0'), 2)] ?? '').join('')
}

export const otpauthUri = (
  secreto: string,
  { emisor, correo }: { emisor: string; correo: string },
): string => {
  const label = `${encodeURIComponent(emisor)}:${encodeURIComponent(correo)}`
  // URLSearchParams would write a space as «+», and some apps would show the «+» to the person.
  return `otpauth://totp/${label}?secret=${secreto}&issuer=${encodeURIComponent(emisor)}`
}
