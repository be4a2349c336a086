import type { Empresa, FiltrosUsuario, Usuario } from '@mi/contracts'
import { type Actor, NotFoundError, canSeeCuenta, canSeeEmpresa, requirePermiso } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import { readAll, readPage } from '../../platform/database/long-list.ts'
import { type Hoja, lugarDe } from '../../platform/database/paging.ts'
import type { CuentasService } from './cuentas.service.ts'
import { findEmpresa } from './empresas.repository.ts'
import { usuariosList } from './usuarios-lista.repository.ts'
import * as repository from './usuarios.repository.ts'

/** The same error for an account that does not exist and for an account that the actor is not allowed to see. */
export const unknownUsuario = (): NotFoundError => new NotFoundError('Esa persona no existe.')

/** @throws NotFoundError unless the account is the actor's own. */
export const requireSelf = (actor: Actor, id: number): void => {
  if (id !== actor.idUsuario) throw unknownUsuario()
}

interface UsuariosParts {
  readonly database: Database
  readonly cuentas: CuentasService
}

export const createUsuariosService = ({ database, cuentas }: UsuariosParts) => ({
  async list(actor: Actor, filtros: FiltrosUsuario): Promise<Hoja> {
    requirePermiso(actor, 'usuarios.listar')
    return readPage(database.kysely, usuariosList(database.kysely, filtros), lugarDe(filtros, filtros.orden))
  },

  /** Logs the export before the first account is read. */
  async export(actor: Actor, filtros: FiltrosUsuario): Promise<AsyncIterable<readonly string[]>> {
    requirePermiso(actor, 'usuarios.listar')
    await cuentas.recordExport(database.kysely, actor, { lista: 'usuarios', filtros })
    return readAll(usuariosList(database.kysely, filtros))
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
