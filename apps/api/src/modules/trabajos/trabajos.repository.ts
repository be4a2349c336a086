import { type RawBuilder, sql } from 'kysely'
import type { TrabajoFallido } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import { instantJson } from '../../platform/database/instants.ts'
import { type Hoja, type LugarReciente, readNewest, toHoja } from '../../platform/database/paging.ts'
import { notifyWorkers } from '../../platform/jobs/jobs.repository.ts'

// TRUE if a retry makes sense. If the job's data were deleted, a retry is impossible. From the time `hasta` on, a retry
// is useless.
const reintentable = (now: Date): RawBuilder<boolean> =>
  sql`(trabajos.datos is not null and (trabajos.hasta is null or trabajos.hasta > ${now}))`

const fallidoJson = (now: Date): RawBuilder<TrabajoFallido> => sql`json_build_object(
  'id', trabajos.id,
  'tipo', trabajos.tipo,
  'intentos', trabajos.intentos,
  'error', coalesce(trabajos.error, ''),
  'creadoEn', ${instantJson('trabajos.creado_en')},
  'falladoEn', ${instantJson('trabajos.terminado_en')},
  'reintentable', ${reintentable(now)})`

/** Returns the newest failed jobs first, each as JSON text. */
export const listFallidos = async (
  executor: Executor,
  { now, ...lugar }: LugarReciente & { readonly now: Date },
): Promise<Hoja> => {
  const failed = executor.selectFrom('trabajos').where('estado', '=', 'fallido')
  const page = failed.select([sql<string>`${fallidoJson(now)}::text`.as('fila'), 'id'])
  const rows = await readNewest(page, sql.ref('id'), lugar)
  const { total } = await failed
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return toHoja(rows, { ...lugar, total })
}

export interface TrabajoHallado {
  readonly tipo: string
  readonly estado: 'pendiente' | 'terminado' | 'fallido'
  readonly reintentable: boolean
}

export const lockTrabajo = (trx: Executor, id: number, now: Date): Promise<TrabajoHallado | undefined> =>
  trx
    .selectFrom('trabajos')
    .select(['tipo', 'estado', reintentable(now).as('reintentable')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Makes a failed job wait for its next run. The caller must have locked the row with `lockTrabajo`. */
export const reviveTrabajo = async (trx: Executor, id: number, now: Date): Promise<void> => {
  await trx
    .updateTable('trabajos')
    .set({ estado: 'pendiente', intentos: 0, listo_en: now, terminado_en: null })
    .where('id', '=', id)
    .execute()
  notifyWorkers(trx)
}
