import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'

/**
 * Records that a file is stored. If `collectArchivos` or a failed upload is removing the file in a transaction, this
 * function waits until that transaction ends.
 */
export const upsertArchivo = async (
  executor: Executor,
  { hash, bytes, fecha }: { hash: string; bytes: number; fecha: Date },
): Promise<void> => {
  await executor
    .insertInto('plataforma_archivos')
    .values({ hash, bytes, subido_en: fecha })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ subido_en: fecha }))
    .execute()
}

/**
 * Records a file unless it already has a row. A new row is locked until the transaction ends.
 * @returns whether a row was inserted.
 */
export const insertArchivo = async (
  executor: Executor,
  { hash, bytes, fecha }: { hash: string; bytes: number; fecha: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await executor
    .insertInto('plataforma_archivos')
    .values({ hash, bytes, subido_en: fecha })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export const deleteArchivo = async (executor: Executor, hash: string): Promise<void> => {
  await executor.deleteFrom('plataforma_archivos').where('hash', '=', hash).execute()
}

/** Returns which files are recorded. Locks their rows, so no file is removed before the transaction ends. */
export const lockRecorded = async (executor: Executor, hashes: readonly string[]): Promise<Set<string>> => {
  const rows = await executor
    .selectFrom('plataforma_archivos')
    .select('hash')
    .where('hash', 'in', hashes)
    .orderBy('hash')
    .forShare()
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

const UNUSED = sql<boolean>`not exists (
  select from plataforma_release_archivos as f where f.hash = plataforma_archivos.hash)`

export const listUnused = (executor: Executor, before: Date, atMost: number) =>
  executor
    .selectFrom('plataforma_archivos')
    .select(['hash', 'bytes'])
    .where('subido_en', '<', before)
    .where(UNUSED)
    .orderBy('subido_en')
    .limit(atMost)
    .execute()

/**
 * Locks the row of a file. Until the transaction ends, no release that needs the file can be registered.
 * @returns whether the row exists.
 */
export const lockArchivo = async (executor: Executor, hash: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('plataforma_archivos')
    .select('hash')
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes the row of a file that no release names. Call `lockArchivo` first. Without that call, this statement could
 * have to wait for the row's lock. If a release that names the file were registered during the wait, the statement
 * would not see that release.
 * @returns whether the row was deleted.
 */
export const deleteUnused = async (executor: Executor, hash: string, before: Date): Promise<boolean> => {
  const { numDeletedRows } = await executor
    .deleteFrom('plataforma_archivos')
    .where('hash', '=', hash)
    .where('subido_en', '<', before)
    .where(UNUSED)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
