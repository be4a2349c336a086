import type { Empresa, FiltrosUsuario, Usuario } from '@mi/contracts'
import { type Actor, NotFoundError, canSeeCuenta, canSeeEmpresa, requirePermiso } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import { type Hoja, LISTA_MAXIMA, RECIENTE, decodeCursor } from '../../platform/database/paging.ts'
import { findEmpresa } from './empresas.repository.ts'
import * as repository from './usuarios.repository.ts'

/** The answer for an unknown account and for one that the actor may not see: they look the same. */
export const unknownUsuario = (): NotFoundError => new NotFoundError('Esa persona no existe.')

/** @throws NotFoundError unless the account is the actor's own. */
export const requireSelf = (actor: Actor, id: number): void => {
  if (id !== actor.idUsuario) throw unknownUsuario()
}

/** Reading accounts and companies. */
export const createUsuariosService = (database: Database) => ({
  async list(actor: Actor, { limite, cursor, ...filtros }: FiltrosUsuario): Promise<Hoja> {
    requirePermiso(actor, 'usuarios.listar')
    return repository.listUsuarios(database.kysely, {
      ...filtros,
      limite: limite ?? LISTA_MAXIMA,
      despuesDe: decodeCursor(cursor, RECIENTE),
    })
  },

  async get(actor: Actor, id: number): Promise<Usuario> {
    requirePermiso(actor, 'usuarios.ver')
    const usuario = await repository.findUsuario(database.kysely, id)
    if (!usuario || !canSeeCuenta(actor, usuario)) throw unknownUsuario()
    return usuario
  },

  async getEmpresa(actor: Actor, id: number): Promise<Empresa> {
    requirePermiso(actor, 'empresas.ver')
    const empresa = canSeeEmpresa(actor, id) ? await findEmpresa(database.kysely, id) : undefined
    if (!empresa) throw new NotFoundError('Esa empresa no existe.')
    return empresa
  },
})

export type UsuariosService = ReturnType<typeof createUsuariosService>
