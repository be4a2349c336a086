import type { Executor } from '../../../platform/database/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000
// An answer with a product is used for 30 days, because products change rarely. An answer without a product is used for
// one day, because the product could be added to Open Food Facts at any time.
const KNOWN_MS = 30 * DAY_MS
const UNKNOWN_MS = DAY_MS

/** A cached answer of Open Food Facts. `datos` is the product, or `null` if the code was unknown there. */
export interface RespuestaGuardada {
  readonly datos: object | null
  readonly url: string
}

/** Returns `undefined` if no answer is cached for the code, or if the cached answer is too old. */
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
