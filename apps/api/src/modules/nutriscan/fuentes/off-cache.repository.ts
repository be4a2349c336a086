import type { Executor } from '../../../platform/database/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000
// Products change rarely, but a code that is unknown today may be known tomorrow.
const KNOWN_MS = 30 * DAY_MS
const UNKNOWN_MS = DAY_MS

/** `datos` is `null` if the code was unknown. */
export interface RespuestaGuardada {
  readonly datos: object | null
  readonly url: string
}

/** `undefined` if there is no cached answer, or if it is too old. */
export const findOff = async (
  executor: Executor,
  codigo: string,
  now: Date,
): Promise<RespuestaGuardada | undefined> => {
  const row = await executor
    .selectFrom('off_productos')
    .select(['datos', 'url', 'consultado_en'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()
  if (!row) return undefined
  const age = now.getTime() - row.consultado_en.getTime()
  return age < (row.datos ? KNOWN_MS : UNKNOWN_MS) ? { datos: row.datos, url: row.url } : undefined
}

export const keepOff = async (
  executor: Executor,
  codigo: string,
  { datos, url }: RespuestaGuardada,
  now: Date,
): Promise<void> => {
  const fresh = { datos: datos && JSON.stringify(datos), url, consultado_en: now }
  await executor
    .insertInto('off_productos')
    .values({ codigo, ...fresh })
    .onConflict((conflict) => conflict.column('codigo').doUpdateSet(fresh))
    .execute()
}
