import { createCuentasService } from '../modules/usuarios/cuentas.service.ts'
import type { Database } from '../platform/database/database.ts'
import type { Ports } from '../platform/ports.ts'
import type { Passwords } from '../platform/session/passwords.ts'
import type { AdminFields } from './admin-fields.ts'

interface AdminParts {
  readonly database: Database
  readonly passwords: Passwords
  readonly ports: Ports
}

/** @throws ConflictError if another account has the username or the mail address. */
export const createAdmin = async (
  { database, passwords, ports }: AdminParts,
  { password, ...fields }: AdminFields,
): Promise<number> => {
  const cuentas = createCuentasService(ports)
  await cuentas.requireFree(database.kysely, fields)
  const claveHash = await passwords.hash(password)
  return database.kysely.transaction().execute(async (trx) => {
    const lugar = await cuentas.createLugar(trx)
    const cuenta = {
      ...fields,
      ...lugar,
      telefono: '',
      direccion: '',
      rol: 'ADMIN',
      tipoUsuario: 'INDIVIDUAL',
      rolEquipo: null,
      perfilPendiente: false,
    } as const
    const idUsuario = await cuentas.create(trx, { ...cuenta, claveHash })
    // The actor in the log is the new account itself, because no person is signed in. Despite its name,
    // `perfilCompleto` is false for a complete profile.
    const actor = { ...cuenta, idUsuario, perfilCompleto: false }
    const despues = { rol: cuenta.rol, estado: 'activo' }
    const motivo = 'npm run admin:create'
    await cuentas.record(trx, actor, { idUsuario, accion: 'creado', antes: null, despues, motivo })
    return idUsuario
  })
}
