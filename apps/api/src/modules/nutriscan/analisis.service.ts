import type { Analisis, EditarAnalisis, FiltrosAnalisis, Pagina } from '@mi/contracts'
import { type Actor, NotFoundError, isRolDeStaff, requirePermiso } from '@mi/domain'
import type { Database, Executor } from '../../platform/database/database.ts'
import { readAll, readPage } from '../../platform/database/long-list.ts'
import { type Hoja, lugarDe, lugarReciente } from '../../platform/database/paging.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { Ports } from '../../platform/ports.ts'
import { forgetImagenesLater } from '../../platform/purge/forget-imagenes-later.ts'
import type { CuentasService } from '../usuarios/cuentas.service.ts'
import type { UsuariosService } from '../usuarios/usuarios.service.ts'
import * as repository from './analisis.repository.ts'

interface AnalisisParts {
  readonly database: Database
  readonly cuentas: CuentasService
  readonly usuarios: Pick<UsuariosService, 'get'>
  readonly ports: Pick<Ports, 'now'>
}

const requireFound = async (trx: Executor, id: number) => {
  const found = await repository.lockAnalisis(trx, id)
  if (!found) throw new NotFoundError('Ese análisis no existe.')
  return found
}

type Campo = keyof EditarAnalisis

const changedFields = (antes: Analisis, despues: Analisis): Campo[] =>
  (['consulta', 'respuesta', 'tipoAnalisis', 'esAlimento', 'isTest'] as const).filter(
    (campo) => JSON.stringify(antes[campo]) !== JSON.stringify(despues[campo]),
  )

// A log row can never be changed or deleted, so it does not contain the texts of the analysis.
const logged = (analisis: Analisis, campos: readonly Campo[]): Record<string, unknown> =>
  Object.fromEntries(
    campos.map((campo) => [campo, campo === 'consulta' || campo === 'respuesta' ? true : analisis[campo]]),
  )

export const createAnalisisService = ({ database, cuentas, usuarios, ports }: AnalisisParts) => ({
  async list(actor: Actor, filtros: FiltrosAnalisis): Promise<Hoja> {
    requirePermiso(actor, 'nutriscan.listar')
    return readPage(
      database.kysely,
      repository.analisisList(database.kysely, filtros),
      lugarDe(filtros, filtros.orden),
    )
  },

  /** Logs the export before the first row is read. */
  async export(actor: Actor, filtros: FiltrosAnalisis): Promise<AsyncIterable<readonly string[]>> {
    requirePermiso(actor, 'nutriscan.listar')
    await cuentas.recordExport(database.kysely, actor, { lista: 'nutriscan', filtros })
    return readAll(repository.analisisList(database.kysely, filtros))
  },

  /** @throws NotFoundError for a person whom the actor is not allowed to see. */
  async listOf(actor: Actor, idUsuario: number, pagina: Pagina): Promise<Hoja> {
    requirePermiso(actor, 'nutriscan.ver')
    if (isRolDeStaff(actor.rol)) await usuarios.get(actor, idUsuario)
    else if (idUsuario !== actor.idUsuario) throw new NotFoundError('Esa persona no existe.')
    return repository.listAnalisisDe(database.kysely, idUsuario, lugarReciente(pagina))
  },

  /** Changes an analysis. If no value changes, nothing is logged. */
  async edit(actor: Actor, id: number, cambios: EditarAnalisis, transact: Transact): Promise<Analisis> {
    requirePermiso(actor, 'nutriscan.editar')
    return transact(async (trx) => {
      const { analisis: antes, ambitoId } = await requireFound(trx, id)
      await repository.updateAnalisis(trx, { id, ambitoId }, cambios)
      const { analisis: despues } = await requireFound(trx, id)
      const campos = changedFields(antes, despues)
      if (campos.length > 0) {
        await cuentas.record(trx, actor, {
          idUsuario: antes.usuario.idUsuario,
          accion: 'analisis_editado',
          idObjeto: id,
          antes: logged(antes, campos),
          despues: logged(despues, campos),
          motivo: null,
        })
      }
      return despues
    })
  },

  async remove(
    actor: Actor,
    id: number,
    { motivo, transact }: { motivo?: string | undefined; transact: Transact },
  ): Promise<void> {
    requirePermiso(actor, 'nutriscan.eliminar')
    await transact(async (trx) => {
      const { analisis, ambitoId, foto } = await requireFound(trx, id)
      await repository.deleteAnalisis(trx, { id, ambitoId })
      if (foto !== null) await forgetImagenesLater(trx, [foto], ports)
      await cuentas.record(trx, actor, {
        idUsuario: analisis.usuario.idUsuario,
        accion: 'analisis_eliminado',
        idObjeto: id,
        antes: logged(analisis, ['tipoAnalisis', 'esAlimento', 'isTest']),
        despues: {},
        motivo: motivo ?? null,
      })
      return {}
    })
  },
})

export type AnalisisService = ReturnType<typeof createAnalisisService>
