import type { Registro, Usuario } from '@mi/contracts'
import { NotFoundError } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Passwords } from '../../platform/session/passwords.ts'
import type { CuentasService } from './cuentas.service.ts'
import { findUsuario } from './usuarios.repository.ts'

const HOUR_MS = 60 * 60 * 1000

// The limit is described in docs/rules.md: Accounts. Attempts that fail with «ya está en uso» count too, because
// otherwise a caller could test without limit which accounts exist.
const REGISTROS: Limit = {
  name: 'registro',
  tries: 1000,
  windowMs: HOUR_MS,
  message: 'Se crearon demasiadas cuentas desde tu conexión. Intenta de nuevo más tarde.',
}

interface RegistroParts {
  readonly database: Database
  readonly passwords: Passwords
  readonly limits: Limits
  readonly cuentas: CuentasService
}

export const createRegistroService = ({ database, passwords, limits, cuentas }: RegistroParts) => ({
  /** @param network the IPv4 address of the request; for IPv6, the /64 network */
  async register(registro: Registro, network: string): Promise<Usuario> {
    await limits.take(REGISTROS, network)
    await cuentas.requireFree(database.kysely, registro)
    const claveHash = await passwords.hash(registro.password)
    return database.kysely.transaction().execute(async (trx) => {
      const empresa = registro.tipoUsuario === 'EMPRESARIAL' ? registro : undefined
      const lugar = await cuentas.createLugar(trx, empresa)
      const id = await cuentas.create(trx, {
        ...lugar,
        username: registro.username,
        correo: registro.correo,
        claveHash,
        nombreCompleto: registro.nombreCompleto,
        telefono: registro.telefono,
        direccion: registro.direccion,
        rol: 'USUARIO',
        tipoUsuario: registro.tipoUsuario,
        rolEquipo: null,
        perfilPendiente: false,
      })
      const usuario = await findUsuario(trx, id)
      if (!usuario) throw new NotFoundError('Esa persona no existe.')
      return usuario
    })
  },
})

export type RegistroService = ReturnType<typeof createRegistroService>
