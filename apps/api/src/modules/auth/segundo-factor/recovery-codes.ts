import { createHash } from 'node:crypto'
import { CODIGOS_DE_RECUPERACION } from '@mi/contracts'
import type { Ports } from '../../../platform/ports.ts'

// The alphabet leaves out i, l, o and u, because people misread these letters. A random byte picks each of the 32
// characters of the alphabet equally often, because 256 is a multiple of 32.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16
const GROUP = 4

const createCode = (ports: Pick<Ports, 'randomBytes'>): string => {
  const letters = [...ports.randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '')
  return (letters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

export const createRecoveryCodes = (ports: Pick<Ports, 'randomBytes'>): string[] =>
  Array.from({ length: CODIGOS_DE_RECUPERACION }, () => createCode(ports))

/** A plain hash (fast, without salt) is enough, because the 80 random bits of a code cannot be guessed. */
export const hashRecoveryCode = (codigo: string): string =>
  createHash('sha256').update(codigo.toLowerCase().replaceAll(/[\s-]/g, '')).digest('base64url')
