import { sql } from 'kysely'
import type { Alcance, CrearAnuncio, Notificacion } from '@mi/contracts'
import { type Actor, NotFoundError, requirePermiso } from '@mi/domain'
import { allAccounts, matching } from '../../platform/database/account-search.ts'
import type { Database } from '../../platform/database/database.ts'
import { CONTADOS, countLong } from '../../platform/database/long-list.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { CuentasService } from '../usuarios/cuentas.service.ts'
import type { Notificador } from './notificador.ts'

interface AnunciosParts {
  readonly database: Database
  readonly notificador: Notificador
  readonly record: CuentasService['record']
}

export const createAnunciosService = ({ database, notificador, record }: AnunciosParts) => ({
  /** Counts the people who would get an announcement. A number above `CONTADOS` is an estimate. */
  async alcance(actor: Actor): Promise<Alcance> {
    requirePermiso(actor, 'notificaciones.anunciar')
    const filtered = matching(allAccounts(database.kysely), { estado: 'activo' })
    const personas = await countLong(database.kysely, { filtered, id: sql<number>`usuarios.id` })
    return { personas, estimado: personas > CONTADOS }
  },

  /** Sends an announcement to everybody. It is stored in one row, however many people get it. */
  async announce(actor: Actor, datos: CrearAnuncio, transact: Transact): Promise<Notificacion> {
    requirePermiso(actor, 'notificaciones.anunciar')
    return transact(async (trx) => {
      const [sent] = await notificador.send(trx, [{ para: 'todos', tipo: 'ACTUALIZACION_APP', ...datos }])
      if (!sent) throw new NotFoundError('Esa notificación no existe.')
      await record(trx, actor, {
        idUsuario: null,
        accion: 'anunciado',
        idObjeto: sent.idNotificacion,
        antes: null,
        despues: datos,
        motivo: null,
      })
      return sent
    })
  },
})

export type AnunciosService = ReturnType<typeof createAnunciosService>
