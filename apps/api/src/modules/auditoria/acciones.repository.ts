import { type RawBuilder, sql } from 'kysely'
import type { Accion, FiltrosAcciones } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import { instantJson } from '../../platform/database/instants.ts'
import { countCapped } from '../../platform/database/long-list.ts'
import { type Hoja, type LugarReciente, readNewest, toHoja } from '../../platform/database/paging.ts'

export type ConsultaAcciones = Omit<FiltrosAcciones, 'limite' | 'cursor'> & LugarReciente

const accionJson: RawBuilder<Accion> = sql`json_build_object(
  'id', cuentas_bitacora.id,
  'fecha', ${instantJson('cuentas_bitacora.fecha')},
  'accion', cuentas_bitacora.accion,
  'usuario', case when usuarios.id is not null then
    json_build_object('idUsuario', usuarios.id, 'nombreCompleto', usuarios.nombre_completo) end,
  'actor', json_build_object(
    'idUsuario', cuentas_bitacora.actor_id, 'nombreCompleto', (
      select nombre from public.personas_nombres where personas_nombres.id = cuentas_bitacora.nombre_id)),
  'idObjeto', cuentas_bitacora.objeto_id,
  'antes', cuentas_bitacora.antes,
  'despues', cuentas_bitacora.despues,
  'motivo', cuentas_bitacora.motivo)`

const filtered = (executor: Executor, { usuario, actor, accion }: ConsultaAcciones) => {
  let query = executor.selectFrom('cuentas_bitacora')
  if (usuario !== undefined) query = query.where('cuentas_bitacora.usuario_id', '=', usuario)
  if (actor !== undefined) query = query.where('cuentas_bitacora.actor_id', '=', actor)
  return accion === undefined ? query : query.where('cuentas_bitacora.accion', '=', accion)
}

/** Returns a page of the log of actions, newest first. Each row is JSON text. */
export const listAcciones = async (executor: Executor, consulta: ConsultaAcciones): Promise<Hoja> => {
  const page = filtered(executor, consulta)
    .leftJoin('usuarios', 'usuarios.id', 'cuentas_bitacora.usuario_id')
    .select([sql<string>`${accionJson}::text`.as('fila'), 'cuentas_bitacora.id'])
  const rows = await readNewest(page, sql.ref('cuentas_bitacora.id'), consulta)
  return toHoja(rows, { ...consulta, ...(await countCapped(executor, filtered(executor, consulta))) })
}
