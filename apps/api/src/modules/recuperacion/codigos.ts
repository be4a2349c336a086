import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { DIGITOS_DEL_CODIGO } from '@mi/contracts'
import type { Ports } from '../../platform/ports.ts'

const KEY_BYTES = 32
const CODES = 10 ** DIGITOS_DEL_CODIGO
const RANDOM_VALUES = 2 ** 32
// Random values below this number give every code equally often. The others would make low codes slightly more likely
// than high ones, so they are discarded.
const FAIR_VALUES = RANDOM_VALUES - (RANDOM_VALUES % CODES)

/** Returns a random code. All codes are equally likely. */
const createCodigo = (ports: Ports): string => {
  const value = ports.randomBytes(4).readUInt32BE()
  return value < FAIR_VALUES ? String(value % CODES).padStart(DIGITOS_DEL_CODIGO, '0') : createCodigo(ports)
}

/**
 * Creates codes and hashes them with a key. Without the key, a person who has read a stored hash could find its code
 * within a second, by hashing all codes.
 */
export const createCodigos = (jwtSecret: string, ports: Ports) => {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'codigos de recuperación', KEY_BYTES))
  const hash = (text: string): string => createHmac('sha256', key).update(text).digest('base64url')
  return {
    create: () => createCodigo(ports),
    claveOf: (correo: string) => hash(correo),
    /** The same digits have a different hash for each mail address. */
    hashOf: (correo: string, codigo: string) => hash(`${codigo} ${correo}`),
    isSame: (hash: string, other: string) => timingSafeEqual(Buffer.from(hash), Buffer.from(other)),
  }
}

export type Codigos = ReturnType<typeof createCodigos>
