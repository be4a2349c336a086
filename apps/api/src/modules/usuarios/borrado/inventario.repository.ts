import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'
import { inAmbito } from '../../../platform/database/tenancy.ts'

/** The most rows of a table that one call of `eraseInventario` erases, so that a call takes a few seconds at most. */
const BATCH = 5000

/** An erased person who was alone in the scope. */
export interface Dueno {
  readonly idUsuario: number
  readonly ambitoId: number
}

interface Borrado {
  /** The present and earlier pictures of the erased products. */
  readonly imagenes: readonly string[]
  /** The history entry after which the next call goes on. It is `undefined` if nothing is left. */
  readonly despuesDe: number | undefined
}

const removeProductos = async (trx: Executor, ambitoId: number): Promise<(string | null)[]> => {
  const { productos } = inAmbito(trx, ambitoId)
  const some = productos.select().select('productos.id').orderBy('productos.id').limit(BATCH)
  const rows = await productos
    .remove()
    .where('productos.id', 'in', some)
    .returning('productos.imagen')
    .execute()
  return rows.map(({ imagen }) => imagen)
}

const removeOf = async (
  trx: Executor,
  table: 'notificaciones' | 'eventos',
  ambitoId: number,
): Promise<number> => {
  const some = trx.selectFrom(table).select('id').where('ambito_id', '=', ambitoId).limit(BATCH)
  const { numDeletedRows } = await trx.deleteFrom(table).where('id', 'in', some).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The pictures in the history entries that the next call of `borrar_historial` blanks. */
const listImagenes = async (trx: Executor, ambitoId: number, despuesDe: number): Promise<string[]> => {
  const lote = inAmbito(trx, ambitoId)
    .historial.select()
    .select(sql`historial.cambios -> 'imagen'`.as('cambio'))
    .where('historial.id', '>', despuesDe)
    .orderBy('historial.id')
    .limit(BATCH)
  const { rows } = await sql<{ imagen: string }>`
    select distinct imagen from (${lote}) as lote
    cross join lateral unnest(array[cambio ->> 'antes', cambio ->> 'despues']) as imagen
    where imagen is not null`.execute(trx)
  return rows.map(({ imagen }) => imagen)
}

const blankHistorial = async (
  trx: Executor,
  { idUsuario, ambitoId }: Dueno,
  despuesDe: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ ultimo: number | null }>`
    select public.borrar_historial(${idUsuario}, ${ambitoId}, ${despuesDe}, ${BATCH}) as ultimo`.execute(trx)
  return rows[0]?.ultimo ?? undefined
}

/**
 * Deletes products with their comments and alerts, stored results, notices and events of the scope, and blanks the
 * texts of its history. Erases a limited number of rows, and can be called again from any point.
 */
export const eraseInventario = async (trx: Executor, dueno: Dueno, despuesDe = 0): Promise<Borrado> => {
  const { ambitoId } = dueno
  const fotos = await removeProductos(trx, ambitoId)
  const imagenes = fotos.flatMap((imagen) => imagen ?? [])
  if (fotos.length === BATCH) return { imagenes, despuesDe }
  await inAmbito(trx, ambitoId).idempotencia.remove().execute()
  // Notices and events come after the products, because the daily check adds notices about products that still exist.
  for (const table of ['notificaciones', 'eventos'] as const)
    if ((await removeOf(trx, table, ambitoId)) === BATCH) return { imagenes, despuesDe }
  // A picture is deleted only if no product shows it. So pictures of the history come after the products.
  const before = await listImagenes(trx, ambitoId, despuesDe)
  return {
    imagenes: [...new Set([...imagenes, ...before])],
    despuesDe: await blankHistorial(trx, dueno, despuesDe),
  }
}
