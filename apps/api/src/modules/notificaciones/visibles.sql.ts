import { type RawBuilder, sql } from 'kysely'
import { type FiltrosNotificacion, type Notificacion, PREFERENCIAS_INICIALES } from '@mi/contracts'
import type { Actor } from '@mi/domain'
import { instantJson } from '../../platform/database/instants.ts'
import type { Cursor } from '../../platform/database/paging.ts'

export type Lector = Pick<Actor, 'idUsuario' | 'ambitoId'>

export interface Filtros extends Pick<FiltrosNotificacion, 'tipo' | 'leida'> {
  /** A query finds only notifications older than the cursor or, with `haciaAtras`, only newer notifications. */
  readonly cursor?: Pick<Cursor, 'id' | 'haciaAtras'> | undefined
  /**
   * A query finds at most this many notifications: the newest or, with `haciaAtras`, those closest to the cursor. There
   * is no limit by default.
   */
  readonly limite?: number | undefined
}

const isLeida = ({ idUsuario }: Lector): RawBuilder<boolean> => sql`exists (
  select from public.notificaciones_leidas l where l.usuario_id = ${idUsuario} and l.notificacion_id = n.id)`

export const notificacionJson = (lector: Lector): RawBuilder<Notificacion> => sql`json_build_object(
  'idNotificacion', n.id,
  'tipo', n.tipo,
  'titulo', n.titulo,
  'mensaje', n.mensaje,
  'leida', ${isLeida(lector)},
  'fechaEnvio', ${instantJson('n.enviada_en')},
  'idProducto', n.producto_id,
  'diasAviso', n.dias_aviso)`

const createdAt = ({ idUsuario }: Lector) =>
  sql`(select u.created_at from public.usuarios u where u.id = ${idUsuario})`

const diasAviso = ({ idUsuario }: Lector) => sql`coalesce(
  (select p.dias_aviso from public.preferencias_notificaciones p where p.usuario_id = ${idUsuario}),
  ${PREFERENCIAS_INICIALES.diasAviso}::smallint[])`

/** Conditions for notifications to a person, a scope (`ambito`) or everybody. Each has its own index, ordered by id. */
const addressesOf = ({ idUsuario, ambitoId }: Lector): RawBuilder<boolean>[] => [
  sql`n.usuario_id = ${idUsuario}`,
  sql`n.ambito_id = ${ambitoId} and n.excepto_id is distinct from ${idUsuario}::bigint`,
  sql`n.ambito_id is null and n.usuario_id is null`,
]

export const isPara = (lector: Lector): RawBuilder<boolean> => {
  const addresses = addressesOf(lector).map((address) => sql`(${address})`)
  return sql`(${sql.join(addresses, sql` or `)}) and n.enviada_en >= ${createdAt(lector)}`
}

const conditionsOf = (lector: Lector, { tipo, leida, cursor }: Filtros): RawBuilder<unknown> => {
  const conditions = [
    sql`n.enviada_en >= ${createdAt(lector)}`,
    sql`(n.tipo <> 'PRODUCTO_VENCIDO' or n.dias_aviso is null or n.dias_aviso && ${diasAviso(lector)})`,
  ]
  if (tipo) conditions.push(sql`n.tipo = any(${tipo}::text[])`)
  if (leida) conditions.push(leida === 'true' ? isLeida(lector) : sql`not ${isLeida(lector)}`)
  if (cursor) conditions.push(cursor.haciaAtras ? sql`n.id > ${cursor.id}` : sql`n.id < ${cursor.id}`)
  return sql.join(conditions, sql` and `)
}

/**
 * Selects a person's notifications. Without `tipo`, kinds that the person switched off are included. Each condition
 * of `addressesOf` has its own subquery, index and limit, so each subquery stops as soon as it has enough rows for the
 * page, however many exist.
 */
export const visibles = (lector: Lector, filtros: Filtros): RawBuilder<unknown> => {
  const direction = filtros.cursor?.haciaAtras ? sql`asc` : sql`desc`
  const cut = sql`order by id ${direction} limit ${filtros.limite ?? null}::bigint`
  const parts = addressesOf(lector).map(
    (address) => sql`(
      select n.* from public.notificaciones n
      where ${address} and ${conditionsOf(lector, filtros)} ${cut})`,
  )
  return sql`(select * from (${sql.join(parts, sql` union all `)}) as todas ${cut})`
}

/** Counts a person's notifications, but at most `limite`. The query neither sorts them nor reads their texts. */
export const countVisibles = (lector: Lector, filtros: Filtros): RawBuilder<unknown> => {
  const cut = sql`limit ${filtros.limite ?? null}::bigint`
  const parts = addressesOf(lector).map(
    (address) => sql`(
      select n.id from public.notificaciones n where ${address} and ${conditionsOf(lector, filtros)} ${cut})`,
  )
  return sql`select count(*) as total from (
    select from (${sql.join(parts, sql` union all `)}) as todas ${cut}) as contadas`
}
