import { ConflictError } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'

const HOUR_MS = 60 * 60 * 1000

const TAKEN: Limit = {
  name: 'equipo-tomados',
  tries: 10,
  windowMs: HOUR_MS,
  message: 'Probaste demasiados correos o usuarios que ya están en uso. Intenta de nuevo en {espera}.',
}

/**
 * Limits how often an owner gets the answer «ya está en uso», because this answer reveals that an account exists. Other
 * answers do not count, so a company is able to add many people, even at the same time. After ten answers
 * «ya está en uso» within an hour, each further `change` is refused that calls `requireOpen`, even if the new address or username is free.
 * `change` must call `requireOpen` after its writes, and only if it writes an address or a username.
 * @throws LimitError
 */
export const countTaken = async <T extends object>(
  { limits, transact }: { readonly limits: Limits; readonly transact: Transact },
  idUsuario: number,
  change: (trx: Executor, requireOpen: () => Promise<void>) => Promise<T>,
): Promise<T> => {
  const whom = String(idUsuario)
  try {
    return await transact((trx) => change(trx, () => limits.requireOpen(trx, TAKEN, whom)))
  } catch (error) {
    if (error instanceof ConflictError && error.codigo === 'conflicto') await limits.take(TAKEN, whom)
    throw error
  }
}
