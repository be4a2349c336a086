import type { FiltrosSeguridad, Pagina } from '@mi/contracts'
import { type Actor, requirePermiso } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import { type Hoja, lugarDe } from '../../platform/database/paging.ts'
import type { UsuariosService } from '../usuarios/usuarios.service.ts'
import { requireSelf } from '../usuarios/usuarios.service.ts'
import * as repository from './seguridad.repository.ts'

interface SeguridadParts {
  readonly database: Database
  readonly usuarios: UsuariosService
}

export const createSeguridadService = ({ database, usuarios }: SeguridadParts) => {
  const read = ({ limite, cursor, ...filtros }: FiltrosSeguridad, conNombres: boolean): Promise<Hoja> =>
    repository.listSeguridad(
      database.kysely,
      { ...filtros, conNombres },
      lugarDe({ limite, cursor }, repository.ORDEN),
    )

  return {
    async list(actor: Actor, filtros: FiltrosSeguridad): Promise<Hoja> {
      requirePermiso(actor, 'auditoria.seguridad')
      return read(filtros, true)
    },

    /** Only administrators are allowed to read the log of another person. */
    async listOf(actor: Actor, id: number, pagina: Pagina): Promise<Hoja> {
      requirePermiso(actor, 'seguridad.ver')
      if (actor.rol !== 'ADMIN') requireSelf(actor, id)
      await usuarios.get(actor, id)
      return read({ ...pagina, usuario: id }, false)
    },
  }
}

export type SeguridadService = ReturnType<typeof createSeguridadService>
