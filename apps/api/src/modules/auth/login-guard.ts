import { LimitError } from '@mi/domain'
import { createKeyedQueue } from '../../platform/limits/keyed-queue.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'

const QUARTER_MS = 15 * 60 * 1000
const SOON_SECONDS = 5

// Contract: session.
const OF_ACCOUNT: Limit = {
  name: 'login-cuenta',
  tries: 5,
  windowMs: QUARTER_MS,
  blockMs: QUARTER_MS,
  message: 'Hubo demasiados intentos fallidos con este correo. Intenta de nuevo en {espera}.',
}
const OF_NETWORK: Limit = {
  name: 'login-red',
  tries: 50,
  windowMs: QUARTER_MS,
  blockMs: QUARTER_MS,
  message: 'Hubo demasiados intentos fallidos desde tu conexión. Intenta de nuevo en {espera}.',
}

/** Who tries to sign in: the mail as it was typed, and the network the call comes from. */
export interface Intento {
  readonly correo: string
  readonly red: string
}

/** A try that has been counted; one of the two is called unless it failed. */
export interface LoginTurn {
  readonly succeeded: () => Promise<void>
  /** No password was checked. */
  readonly giveBack: () => Promise<void>
}

const refuse = () =>
  new LimitError('Hay demasiados intentos de inicio de sesión a la vez. Espera unos segundos.', SOON_SECONDS)

/** What keeps the guessing of passwords out, without keeping out people who sign in at the same time. */
export const createLoginGuard = (limits: Limits) => {
  // A try counts as failed until it succeeded. Whatever runs at once has to stay below the limits, or honest tries
  // would refuse each other: with ten replicas, at most ten of one account, of which none fails.
  const accounts = createKeyedQueue({ parallel: 1, waiting: 100, refuse })
  const networks = createKeyedQueue({ parallel: 8, waiting: 200, refuse })

  return {
    /** Waits until this process has room for the try. */
    inTurn: <T>({ correo, red }: Intento, work: () => Promise<T>): Promise<T> =>
      accounts.run(correo.toLowerCase(), () => networks.run(red, work)),

    /** Counts a try before it is made. @throws LimitError when it is one too many. */
    take: async ({ correo, red }: Intento): Promise<LoginTurn> => {
      const ofNetwork = await limits.take(OF_NETWORK, red)
      try {
        const ofAccount = await limits.take(OF_ACCOUNT, correo)
        return {
          succeeded: async () => {
            await Promise.all([ofAccount.forget(), ofNetwork.giveBack()])
          },
          giveBack: async () => {
            await Promise.all([ofAccount.giveBack(), ofNetwork.giveBack()])
          },
        }
      } catch (error) {
        await ofNetwork.giveBack()
        throw error
      }
    },

    /** The account has another password: what was tried before does not matter any more. */
    forget: (correo: string): Promise<void> => limits.forget(OF_ACCOUNT, correo),
  }
}

/** What keeps the guessing of passwords out. */
export type LoginGuard = ReturnType<typeof createLoginGuard>
