import type { Executor } from '../../platform/database/database.ts'

// People save the form of a picture within minutes. A week also allows for a form that stays open over a few days.
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Records an upload. After a week, the purge deletes the picture unless it is in use. A new upload begins a new week. */
export const recordSubida = async (executor: Executor, hash: string, now: Date): Promise<void> => {
  const hasta = new Date(now.getTime() + KEPT_MS)
  await executor
    .insertInto('subidas')
    .values({ hash, hasta })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ hasta }))
    .execute()
}

/** Returns those of `hashes` whose pictures were uploaded in the last week. */
export const listRecentSubidas = async (executor: Executor, hashes: readonly string[]): Promise<string[]> => {
  const rows = await executor
    .selectFrom('subidas')
    .select('hash')
    .where('hash', 'in', [...hashes])
    .execute()
  return rows.map(({ hash }) => hash)
}
