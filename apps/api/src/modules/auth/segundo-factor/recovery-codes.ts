import { createHash } from 'node:crypto'
import { CODIGOS_DE_RECUPERACION } from '@mi/contracts'
import type { Ports } from '../../../platform/ports.ts'

// There are 32 characters. Because 256 is a multiple of 32, a random byte picks each of them equally often. The letters
// i, l, o and u are left out, because people misread them.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16
const GROUP = 4

const createCode = (ports: Pick<Ports, 'randomBytes'>): string => {
  const letters = [...ports.randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '')
  return (letters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** Ten recovery codes of 80 bits. */
export const createRecoveryCodes = (ports: Pick<Ports, 'randomBytes'>): string[] =>
  Array.from({ length: CODIGOS_DE_RECUPERACION }, () => createCode(ports))

/** The stored form of a code, however it was typed. A plain hash suffices: 80 random bits cannot be guessed. */
export const hashRecoveryCode = (codigo: string): string =>
  createHash('sha256').update(codigo.toLowerCase().replaceAll(/[\s-]/g, '')).digest('base64url')
