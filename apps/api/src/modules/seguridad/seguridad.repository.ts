import { type RawBuilder, sql } from 'kysely'
import type { EntradaSeguridad, FiltrosSeguridad } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import { instantJson } from '../../platform/database/instants.ts'
import { countCapped } from '../../platform/database/long-list.ts'
import { pageOf } from '../../platform/database/ordered-page.ts'
import { type Hoja, type LugarDePagina, toHoja } from '../../platform/database/paging.ts'

export interface ConsultaSeguridad extends Pick<FiltrosSeguridad, 'usuario' | 'tipo' | 'desde' | 'hasta'> {
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

/** The name of the list's order. Each cursor contains this name. */
export const ORDEN = 'fecha'

// The entries are sorted by date, not by id, because the filters «desde» and «hasta» limit the dates. Sorted by id, a
// page of an earlier year would read all newer entries first.
const POR_FECHA = {
  id: sql.ref<number>('b.id'),
  orden: { clave: sql.ref('b.fecha'), tipo: sql`timestamptz`, descendente: true },
}

/** Returns the newest entries first, each as JSON text. */
export const listSeguridad = async (
  executor: Executor,
  consulta: ConsultaSeguridad,
  lugar: LugarDePagina,
): Promise<Hoja> => {
  const entradas = filtered(executor, consulta)
    .leftJoin('usuarios as usuario', 'usuario.id', 'b.usuario_id')
    .leftJoin('usuarios as actor', 'actor.id', 'b.actor_id')
    .select([
      sql<string>`${entradaJson(consulta.conNombres)}::text`.as('fila'),
      sql<string>`b.fecha::text`.as('valor'),
      'b.id',
    ])
  const rows = await pageOf(entradas, POR_FECHA, lugar).execute()
  const { limite, cursor } = lugar
  return toHoja(cursor?.haciaAtras ? rows.toReversed() : rows, {
    ...{ limite, cursor, orden: ORDEN },
    ...(await countCapped(executor, filtered(executor, consulta))),
  })
}
