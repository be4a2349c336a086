import { LimitError } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import { createKeyedQueue } from '../../platform/limits/keyed-queue.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'

const QUARTER_MS = 15 * 60 * 1000
const SOON_SECONDS = 5

// The numbers of the two limits are from docs/rules.md: Session.
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

/** An attempt to sign in: the mail address and the caller's network. `take` needs the mail address in lower case. */
export interface Intento {
  readonly correo: string
  readonly red: string
}

/** An attempt that counts as failed until `succeeded` or `giveBack` is called. If it fails, call neither of them. */
export interface LoginTurn {
  /** Whether the account is blocked if this attempt fails. */
  readonly isLast: boolean
  readonly succeeded: () => Promise<void>
  /** Uncounts the attempt. Call this if the server failed, or if only the code of the second factor was missing. */
  readonly giveBack: () => Promise<void>
}

const refuse = () =>
  new LimitError('Hay demasiados intentos de inicio de sesión a la vez. Espera unos segundos.', SOON_SECONDS)

/** Clears the attempts for a mail address and so ends its block. `correo` has to be in lower case. */
export const forgetLoginTries = (limits: Limits, executor: Executor, correo: string): Promise<void> =>
  limits.forget(executor, OF_ACCOUNT, correo)

export const createLoginGuard = (limits: Limits) => {
  // An attempt counts as failed until it succeeds. Without queues, many simultaneous attempts with the right password
  // would therefore block each other. Each process has its own queues, so two replicas could run one attempt each for
  // the same account at once.
  const accounts = createKeyedQueue({ parallel: 1, waiting: 100, refuse })
  const networks = createKeyedQueue({ parallel: 8, waiting: 200, refuse })

  return {
    inTurn: <T>({ correo, red }: Intento, work: () => Promise<T>): Promise<T> =>
      accounts.run(correo.toLowerCase(), () => networks.run(red, work)),

    /** @throws LimitError if the account or the network has no attempts left. */
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

    forget: (executor: Executor, correo: string): Promise<void> => forgetLoginTries(limits, executor, correo),
  }
}

export type LoginGuard = ReturnType<typeof createLoginGuard>
