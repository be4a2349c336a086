import type { Executor } from '../../../platform/database/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000
// Products change rarely, so the record of a known code is kept for long. A code that is unknown today may be known
// tomorrow, so the answer «unknown» is kept only for a day.
const KNOWN_MS = 30 * DAY_MS
const UNKNOWN_MS = DAY_MS

/** A cached answer; `datos` is `null` if the code was unknown. */
export interface RespuestaGuardada {
  readonly datos: object | null
  readonly url: string
}

/** The cached answer about a code; `undefined` if there is none, or if it is too old. */
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

/** Caches an answer, and replaces an older one. */
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
