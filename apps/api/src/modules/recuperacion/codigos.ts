import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { DIGITOS_DEL_CODIGO } from '@mi/contracts'
import type { Ports } from '../../platform/ports.ts'

const KEY_BYTES = 32
const CODES = 10 ** DIGITOS_DEL_CODIGO
const RANDOM_VALUES = 2 ** 32
// Beyond the last whole round of codes the lower ones would come up more often.
const FAIR_VALUES = RANDOM_VALUES - (RANDOM_VALUES % CODES)

/** A six-digit code; each of the million is as likely as any other. */
const createCodigo = (ports: Ports): string => {
  const value = ports.randomBytes(4).readUInt32BE()
  return value < FAIR_VALUES ? String(value % CODES).padStart(DIGITOS_DEL_CODIGO, '0') : createCodigo(ports)
}

/** Makes recovery codes, and hashes them with a key: a million plain hashes are tried in a second. */
export const createCodigos = (jwtSecret: string, ports: Ports) => {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'codigos de recuperación', KEY_BYTES))
  const hash = (text: string): string => createHmac('sha256', key).update(text).digest('base64url')
  return {
    create: () => createCodigo(ports),
    /** What the code of a mail is kept under. */
    claveOf: (correo: string) => hash(correo),
    /** How a code is kept; the same digits look different for every mail. */
    hashOf: (correo: string, codigo: string) => hash(`${codigo} ${correo}`),
    isSame: (hash: string, other: string) => timingSafeEqual(Buffer.from(hash), Buffer.from(other)),
  }
}

/** Makes and hashes recovery codes. */
export type Codigos = ReturnType<typeof createCodigos>
