import { hash, verify } from '@node-rs/argon2'
import { UnavailableError } from '@mi/domain'

// OWASP's minimum for argon2id; 5.4 ms here. `algorithm: 2` is Argon2id (the enum does not exist at run time).
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PARALLEL = 4
const WAITING = 200

/** Hashes and checks passwords, a few at a time: a rush of logins must not take all memory and cores. */
export interface Passwords {
  hash: (password: string) => Promise<string>
  /** With `undefined` it does the same work and is false, so that time does not tell who exists. */
  verify: (storedHash: string | undefined, password: string) => Promise<boolean>
}

const createQueue = (parallel: number, waiting: number) => {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (queue.length >= waiting)
        throw new UnavailableError('Hay demasiada gente entrando. Intenta en unos segundos.')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

export const createPasswords = async (): Promise<Passwords> => {
  const enqueue = createQueue(PARALLEL, WAITING)
  const nobody = await hash('no one has this password', OPTIONS)
  return {
    hash: (password) => enqueue(() => hash(password, OPTIONS)),
    verify: async (storedHash, password) => {
      const matches = await enqueue(() => verify(storedHash ?? nobody, password))
      return matches && storedHash !== undefined
    },
  }
}
