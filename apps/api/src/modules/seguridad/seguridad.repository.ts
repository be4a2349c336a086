import { type RawBuilder, sql } from 'kysely'
import type { EntradaSeguridad, FiltrosSeguridad } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import { instantJson } from '../../platform/database/instants.ts'
import { countCapped } from '../../platform/database/long-list.ts'
import { type Hoja, type LugarReciente, readNewest, toHoja } from '../../platform/database/paging.ts'

export interface ConsultaSeguridad
  extends LugarReciente, Pick<FiltrosSeguridad, 'usuario' | 'tipo' | 'desde' | 'hasta'> {
  /** TRUE if the entries contain names. It is FALSE for `/usuarios/{id}/seguridad`. */
  readonly conNombres: boolean
}

const personaJson = (table: 'usuario' | 'actor', conNombres: boolean): RawBuilder<object | null> =>
  conNombres
    ? sql`case when ${sql.ref(`${table}.id`)} is not null then json_build_object(
        'idUsuario', ${sql.ref(`${table}.id`)},
        'nombreCompleto', ${sql.ref(`${table}.nombre_completo`)}) end`
    : sql`null::json`

// If staff or the company's owner acted on an account, `/usuarios/{id}/seguridad` hides their address and device.
const placeOf = (column: 'direccion' | 'dispositivo', conNombres: boolean): RawBuilder<string> =>
  conNombres
    ? sql.ref(`b.${column}`)
    : sql`case when b.actor_id is null then ${sql.ref(`b.${column}`)} else '' end`

const entradaJson = (conNombres: boolean): RawBuilder<EntradaSeguridad> => sql`json_build_object(
  'id', b.id,
  'tipo', b.tipo,
  'fecha', ${instantJson('b.fecha')},
  'direccion', ${placeOf('direccion', conNombres)},
  'dispositivo', ${placeOf('dispositivo', conNombres)},
  'ruta', b.ruta,
  'porOtro', b.actor_id is not null,
  'usuario', ${personaJson('usuario', conNombres)},
  'actor', ${personaJson('actor', conNombres)})`

// Days begin and end in Colombia's time zone.
const startOf = (day: string): RawBuilder<Date> =>
  sql`(${day}::date::timestamp at time zone 'America/Bogota')`
const endOf = (day: string): RawBuilder<Date> =>
  sql`((${day}::date + 1)::timestamp at time zone 'America/Bogota')`

const filtered = (executor: Executor, { usuario, tipo, desde, hasta }: ConsultaSeguridad) => {
  let query = executor.selectFrom('seguridad_bitacora as b')
  if (usuario !== undefined) query = query.where('b.usuario_id', '=', usuario)
  if (tipo !== undefined) query = query.where('b.tipo', '=', tipo)
  if (desde !== undefined) query = query.where('b.fecha', '>=', startOf(desde))
  if (hasta !== undefined) query = query.where('b.fecha', '<', endOf(hasta))
  return query
}

/** Returns the newest entries first, each as JSON text. */
export const listSeguridad = async (executor: Executor, consulta: ConsultaSeguridad): Promise<Hoja> => {
  const { limite, cursor, conNombres } = consulta
  const page = filtered(executor, consulta)
    .leftJoin('usuarios as usuario', 'usuario.id', 'b.usuario_id')
    .leftJoin('usuarios as actor', 'actor.id', 'b.actor_id')
    .select([sql<string>`${entradaJson(conNombres)}::text`.as('fila'), 'b.id'])
  const rows = await readNewest(page, sql.ref('b.id'), consulta)
  return toHoja(rows, { limite, cursor, ...(await countCapped(executor, filtered(executor, consulta))) })
}
