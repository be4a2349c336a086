import { invalidField } from '@mi/domain'
import type { Database } from '../database/database.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { findClaveHash } from './cuentas.repository.ts'
import type { Passwords } from './passwords.ts'

const EQUIVOCADA = 'La contraseña actual no es correcta.'

// See docs/rules.md: Passwords and recovery.
const CLAVE_ACTUAL: Limit = {
  name: 'clave-actual',
  tries: 5,
  windowMs: 15 * 60 * 1000,
  message: 'Demasiados intentos con una contraseña equivocada. Espera unos minutos e intenta de nuevo.',
}

export const wrongClave = () => invalidField('currentPassword', EQUIVOCADA)

interface ClaveActualParts {
  readonly database: Database
  readonly passwords: Passwords
  readonly limits: Limits
}

/** Checks the current password before a sensitive action, because a stolen token alone must not allow the action. */
export const createClaveActual = ({ database, passwords, limits }: ClaveActualParts) => ({
  /**
   * Each call counts as a try, even if the password is correct. The returned `forget` clears the counted tries.
   * @throws InvalidError for a wrong password, LimitError after five counted tries in 15 minutes.
   */
  async require(id: number, clave: string) {
    const turn = await limits.take(CLAVE_ACTUAL, String(id))
    const hash = await findClaveHash(database.kysely, id)
    if (!(await passwords.verify(hash, clave))) throw wrongClave()
    return { hash, forget: turn.forget }
  },
})

export type ClaveActual = ReturnType<typeof createClaveActual>
