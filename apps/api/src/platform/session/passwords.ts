import { hash, verify } from '@node-rs/argon2'
import { normalClave } from '@mi/contracts'
import { UnavailableError } from '@mi/domain'
import { createKeyedQueue } from '../limits/keyed-queue.ts'

// These are OWASP's minimum parameters for Argon2id. With them, one hash took 5.4 ms. `algorithm: 2` means Argon2id.
// The 2 is written out, because the enum `Algorithm` of `@node-rs/argon2` is empty at run time.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PARALLEL = 4
const WAITING = 200

/**
 * Passwords are normalised to NFC before they are hashed. Only a few are hashed at the same time, because many
 * simultaneous logins could otherwise take all memory and cores.
 */
export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Takes equally long with and without a stored hash, because the time would otherwise reveal existing accounts. */
  verify: (storedHash: string | undefined, password: string) => Promise<boolean>
}

export const createPasswords = async (): Promise<Passwords> => {
  const queue = createKeyedQueue({
    parallel: PARALLEL,
    waiting: WAITING,
    refuse: () => new UnavailableError('Hay demasiada gente entrando. Intenta en unos segundos.'),
  })
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => queue.run('', work)
  const nobody = await hash('no one has this password', OPTIONS)
  return {
    hash: (password) => enqueue(() => hash(normalClave(password), OPTIONS)),
    verify: async (storedHash, password) => {
      const isHashOf = (text: string) => enqueue(() => verify(storedHash ?? nobody, text))
      const normal = normalClave(password)
      // In the past, passwords were hashed as typed. So a password that is not in NFC is also compared as typed.
      const matches = (await isHashOf(normal)) || (normal !== password && (await isHashOf(password)))
      return matches && storedHash !== undefined
    },
  }
}
