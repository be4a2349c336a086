import { LimitError } from '@mi/domain'
import { createKeyedQueue } from '../../platform/limits/keyed-queue.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'

const QUARTER_MS = 15 * 60 * 1000
const SOON_SECONDS = 5

// Failed sign-ins block an account, or a network, for 15 minutes (docs/rules.md: Session).
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

/** A login attempt: its mail address, and the network of the request. `take` needs the address in lower case. */
export interface Intento {
  readonly correo: string
  readonly red: string
}

/** A counted attempt. Call either `succeeded` or `giveBack`, once. If the attempt fails, call neither. */
export interface LoginTurn {
  /** Whether the account is blocked if this attempt fails. */
  readonly isLast: boolean
  readonly succeeded: () => Promise<void>
  /**
   * For an attempt that does not count. For example, the server failed, or only the code of the second factor is
   * missing.
   */
  readonly giveBack: () => Promise<void>
}

const refuse = () =>
  new LimitError('Hay demasiados intentos de inicio de sesión a la vez. Espera unos segundos.', SOON_SECONDS)

/** Clears the login attempts for a mail address, which also ends its block. `correo` has to be in lower case. */
export const forgetLoginTries = (limits: Limits, correo: string): Promise<void> =>
  limits.forget(OF_ACCOUNT, correo)

/** Stops password guessing without refusing people who sign in at the same time. */
export const createLoginGuard = (limits: Limits) => {
  // An attempt counts as failed until it succeeds. If more attempts ran at once than the limits allow, honest attempts
  // would block each other. So attempts wait in these queues. Each process has its own queues: with ten replicas, up to
  // ten attempts for one account run at once.
  const accounts = createKeyedQueue({ parallel: 1, waiting: 100, refuse })
  const networks = createKeyedQueue({ parallel: 8, waiting: 200, refuse })

  return {
    /** Runs `work` as soon as this process has a free slot for the account and the network. */
    inTurn: <T>({ correo, red }: Intento, work: () => Promise<T>): Promise<T> =>
      accounts.run(correo.toLowerCase(), () => networks.run(red, work)),

    /** Counts an attempt before it is made. @throws LimitError if the account or the network has no attempts left. */
    take: async ({ correo, red }: Intento): Promise<LoginTurn> => {
      const ofNetwork = await limits.take(OF_NETWORK, red)
      try {
        const ofAccount = await limits.take(OF_ACCOUNT, correo)
        return {
          isLast: ofAccount.isLast,
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

    /** Clears the login attempts for a mail address, which also ends its block. `correo` has to be in lower case. */
    forget: (correo: string): Promise<void> => forgetLoginTries(limits, correo),
  }
}

export type LoginGuard = ReturnType<typeof createLoginGuard>
