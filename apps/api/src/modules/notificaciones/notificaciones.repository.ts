import { sql } from 'kysely'
import type { Notificacion } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import { CONTADOS } from '../../platform/database/long-list.ts'
import { type Hoja, type LugarReciente, toHoja } from '../../platform/database/paging.ts'
import {
  type Filtros,
  type Lector,
  countVisibles,
  isPara,
  notificacionJson,
  visibles,
} from './visibles.sql.ts'

const countNotificaciones = async (
  executor: Executor,
  lector: Lector,
  filtros: Pick<Filtros, 'tipo' | 'leida'>,
): Promise<number> => {
  const count = countVisibles(lector, { ...filtros, limite: CONTADOS + 1 })
  const { rows } = await sql<{ total: number }>`${count}`.execute(executor)
  return rows[0]?.total ?? 0
}

/** Lists notifications as JSON texts, newest first. If the total is `CONTADOS` + 1, at least that many exist. */
export const listNotificaciones = async (
  executor: Executor,
  lector: Lector,
  { limite, cursor, ...filtros }: Pick<Filtros, 'tipo' | 'leida'> & LugarReciente,
): Promise<Hoja> => {
  const page = visibles(lector, { ...filtros, cursor, limite: limite + 1 })
  const [{ rows }, total] = await Promise.all([
    sql<{ fila: string; id: number }>`
      select ${notificacionJson(lector)}::text as fila, n.id from ${page} as n order by n.id desc`.execute(
      executor,
    ),
    countNotificaciones(executor, lector, filtros),
  ])
  return toHoja(rows, { limite, cursor, total, isEstimado: total > CONTADOS })
}

export const findNotificacion = async (
  executor: Executor,
  lector: Lector,
  id: number,
): Promise<Notificacion | undefined> => {
  const { rows } = await sql<{ notificacion: Notificacion }>`
    select ${notificacionJson(lector)} as notificacion from public.notificaciones n
    where n.id = ${id} and ${isPara(lector)}`.execute(executor)
  return rows[0]?.notificacion
}

interface Marca {
  readonly idUsuario: number
  readonly id: number
  readonly now: Date
}

/** Marks one notification as read. @returns `true` if it was unread before. */
export const markLeida = async (executor: Executor, { idUsuario, id, now }: Marca): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await executor
    .insertInto('notificaciones_leidas')
    .values({ usuario_id: idUsuario, notificacion_id: id, leida_en: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Marks one notification as unread. @returns `true` if it was read before. */
export const markNoLeida = async (
  executor: Executor,
  { idUsuario, id }: Omit<Marca, 'now'>,
): Promise<boolean> => {
  const { numDeletedRows } = await executor
    .deleteFrom('notificaciones_leidas')
    .where('usuario_id', '=', idUsuario)
    .where('notificacion_id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Marks notifications as read. @returns the newest id among those that were unread before. */
export const markTodasLeidas = async (
  executor: Executor,
  lector: Lector,
  { tipo, now }: Pick<Filtros, 'tipo'> & { readonly now: Date },
): Promise<number | undefined> => {
  // Rows are inserted in the order of the ids, because otherwise two requests at once could deadlock.
  const { rows } = await sql<{ hasta: number | null }>`
    with marcadas as (
      insert into public.notificaciones_leidas (usuario_id, notificacion_id, leida_en)
      select ${lector.idUsuario}, n.id, ${now} from ${visibles(lector, { tipo, leida: 'false' })} as n
      order by n.id
      on conflict do nothing
      returning notificacion_id
    )
    select max(notificacion_id) as hasta from marcadas`.execute(executor)
  return rows[0]?.hasta ?? undefined
}

/** Marks notifications as unread. @returns the newest id among those that were read before. */
export const markTodasNoLeidas = async (
  executor: Executor,
  { idUsuario }: Lector,
  { tipo }: Pick<Filtros, 'tipo'>,
): Promise<number | undefined> => {
  const { rows } = await sql<{ hasta: number | null }>`
    with quitadas as (
      delete from public.notificaciones_leidas l
      where usuario_id = ${idUsuario} and (${tipo ?? null}::text[] is null or exists (
        select from public.notificaciones n where n.id = l.notificacion_id and n.tipo = any(${tipo ?? null}::text[])))
      returning notificacion_id
    )
    select max(notificacion_id) as hasta from quitadas`.execute(executor)
  return rows[0]?.hasta ?? undefined
}

export const findCuentaActiva = (executor: Executor, idUsuario: number) =>
  executor
    .selectFrom('usuarios')
    .select('empresa_id as empresaId')
    .where('id', '=', idUsuario)
    .where('estado', '=', 'activo')
    .executeTakeFirst()
