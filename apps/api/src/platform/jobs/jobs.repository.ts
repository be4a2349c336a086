import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'
import type { Removal } from '../database/removal.ts'
import { ringAfterCommit } from '../database/ringing-kysely.ts'

export const CHANNEL = 'trabajos'

export interface NuevoTrabajo {
  readonly tipo: string
  readonly datos: object
  /**
   * While a job with this `tipo` and this `clave` exists, no second such job is stored. A done job still exists
   * for at least a week.
   */
  readonly clave?: string
  /** The time from which the job is due. By default, the job is due at once. */
  readonly desde?: Date
  /** The time at which the job becomes useless. It is then given up. */
  readonly hasta?: Date | undefined
}

/** Stores a job, unless a job with its key exists. Notifies the workers after the transaction has committed. */
export const insertTrabajo = async (
  executor: Executor,
  { tipo, datos, clave, desde, hasta }: NuevoTrabajo,
  now: Date,
): Promise<void> => {
  await sql`
    insert into public.trabajos (tipo, clave, datos, listo_en, hasta, creado_en)
    values (${tipo}, ${clave ?? null}, ${JSON.stringify(datos)}::jsonb, ${desde ?? now}, ${hasta ?? null}, ${now})
    on conflict do nothing`.execute(executor)
  notifyWorkers(executor)
}

/** Notifies the workers after the transaction has committed. */
export const notifyWorkers = (trx: Executor): void => ringAfterCommit(trx, CHANNEL)

export interface Trabajo {
  readonly id: number
  readonly tipo: string
  readonly datos: unknown
  readonly intentos: number
  readonly hasta: Date | null
}

interface Claim {
  readonly tipos: readonly string[]
  readonly now: Date
  readonly until: Date
  readonly arriendo: string
  readonly atMost: number
}

// Queries compare `tipo` and `listo_en` as a pair, so PostgreSQL uses the index on both columns. With the condition
// `tipo = …`, PostgreSQL could choose the index on `listo_en` alone and read thousands of jobs of other kinds.
const kindsOf = (tipos: readonly string[]) => sql`unnest(${tipos}::text[]) as kinds (tipo)`

/** Claims due jobs for one worker. A claimed job is due again after its lease has ended. Each claim counts as a try. */
export const claimTrabajos = async (
  executor: Executor,
  { tipos, now, until, arriendo, atMost }: Claim,
): Promise<Trabajo[]> => {
  const { rows } = await sql<Trabajo>`
    update public.trabajos set arriendo = ${arriendo}, listo_en = ${until}, intentos = intentos + 1
    where id in (
      select due.id from ${kindsOf(tipos)} cross join lateral (
        select id, listo_en from public.trabajos
        where estado = 'pendiente'
          and (tipo, listo_en) >= (kinds.tipo, '-infinity') and (tipo, listo_en) <= (kinds.tipo, ${now})
        order by tipo, listo_en limit ${atMost} for update skip locked
      ) as due
      order by due.listo_en limit ${atMost}
    )
    returning id, tipo, datos, intentos, hasta`.execute(executor)
  return rows
}

export const findNextMoment = async (
  executor: Executor,
  tipos: readonly string[],
): Promise<Date | undefined> => {
  const moment = sql<Date | null>`(
    select min(next.listo_en) from ${kindsOf(tipos)} cross join lateral (
      select listo_en from public.trabajos
      where estado = 'pendiente'
        and (tipo, listo_en) >= (kinds.tipo, '-infinity') and (tipo, listo_en) <= (kinds.tipo, 'infinity')
      order by tipo, listo_en limit 1
    ) as next)`
  const row = await executor.selectNoFrom(moment.as('moment')).executeTakeFirst()
  return row?.moment ?? undefined
}

const held = (executor: Executor, id: number, arriendo: string) =>
  executor
    .updateTable('trabajos')
    .where('id', '=', id)
    .where('arriendo', '=', arriendo)
    .where('estado', '=', 'pendiente')

export const renewLeases = async (
  executor: Executor,
  { ids, arriendos, until }: { ids: readonly number[]; arriendos: readonly string[]; until: Date },
): Promise<void> => {
  await executor
    .updateTable('trabajos')
    .set({ listo_en: until })
    .where('id', 'in', [...ids])
    .where('arriendo', 'in', [...arriendos])
    .where('estado', '=', 'pendiente')
    .execute()
}

/** @returns `false` if the job was deleted, or if its lease had ended and another worker has claimed the job. */
export const finishTrabajo = async (
  executor: Executor,
  { id, arriendo, now }: { id: number; arriendo: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await held(executor, id, arriendo)
    .set({ estado: 'terminado', terminado_en: now, datos: null, error: null, arriendo: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes a failed job due again at `next`, or at `hasta` if `hasta` is sooner. At `hasta`, the job is given up. */
export const postponeTrabajo = async (
  executor: Executor,
  { id, arriendo, next, error }: { id: number; arriendo: string; next: Date; error: string },
): Promise<void> => {
  await held(executor, id, arriendo)
    .set({ listo_en: sql`least(${next}::timestamptz, hasta)`, error, arriendo: null })
    .execute()
}

/** Makes a job due again at `next`, and counts its tries from zero. */
export const repeatTrabajo = async (
  executor: Executor,
  { id, arriendo, next }: { id: number; arriendo: string; next: Date },
): Promise<void> => {
  await held(executor, id, arriendo)
    .set({ listo_en: next, intentos: 0, error: null, arriendo: null })
    .execute()
}

/** Releases a job that a stopping worker has claimed. This try does not count. */
export const giveBackTrabajo = async (
  executor: Executor,
  { id, arriendo, now }: { id: number; arriendo: string; now: Date },
): Promise<void> => {
  await held(executor, id, arriendo)
    .set({ listo_en: now, intentos: sql`intentos - 1`, arriendo: null })
    .execute()
}

/** Gives a job up. With `forget`, also removes its data: the job is past its `hasta`, so it is never tried again. */
export const buryTrabajo = async (
  executor: Executor,
  {
    id,
    arriendo,
    now,
    error,
    forget,
  }: { id: number; arriendo: string; now: Date; error: string; forget: boolean },
): Promise<void> => {
  await held(executor, id, arriendo)
    .set({ estado: 'fallido', terminado_en: now, error, arriendo: null, ...(forget && { datos: null }) })
    .execute()
}

const DAY_MS = 24 * 60 * 60 * 1000
const DONE_KEPT_MS = 7 * DAY_MS
const FAILED_KEPT_MS = 30 * DAY_MS

/** Deletes jobs that were done at least a week ago, and jobs that were given up at least thirty days ago. */
export const removeTrabajos: Removal = async (executor, now, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    delete from public.trabajos where id in (
      select id from public.trabajos
      where (estado = 'terminado' and terminado_en <= ${new Date(now.getTime() - DONE_KEPT_MS)})
        or (estado = 'fallido' and terminado_en <= ${new Date(now.getTime() - FAILED_KEPT_MS)})
      limit ${atMost} for update skip locked
    )`.execute(executor)
  return Number(numAffectedRows)
}

/** Removes the data of given-up jobs after their `hasta`, because data can be personal, such as the text of a mail. */
export const forgetUseless: Removal = async (executor, now, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    update public.trabajos set datos = null where id in (
      select id from public.trabajos where estado = 'fallido' and datos is not null and hasta <= ${now}
      limit ${atMost} for update skip locked
    )`.execute(executor)
  return Number(numAffectedRows)
}

/** Lists the jobs of one kind that still have their data, sorted by id. These jobs are pending or were given up. */
export const listWaiting = (
  executor: Executor,
  { tipo, after, atMost }: { tipo: string; after: number; atMost: number },
): Promise<{ id: number; datos: unknown }[]> =>
  executor
    .selectFrom('trabajos')
    .select(['id', 'datos'])
    .where('tipo', '=', tipo)
    .where('datos', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atMost)
    .execute()

/** Deletes the jobs with these ids, even if they are not done. */
export const removeTrabajosById = async (trx: Executor, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await trx
      .deleteFrom('trabajos')
      .where('id', 'in', [...ids])
      .execute()
}
