import type { Executor } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'

// People save the form of a picture within minutes. A week also allows for a form that stays open over a few days.
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

export const createSubidas = (executor: Executor, { now }: Pick<Ports, 'now'>) => ({
  /** Records an upload. After a week, the purge deletes the picture unless it is in use. A new upload begins a new week. */
  record: async (hash: string): Promise<void> => {
    const hasta = new Date(now().getTime() + KEPT_MS)
    await executor
      .insertInto('subidas')
      .values({ hash, hasta })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ hasta }))
      .execute()
  },

  /** Returns those of `hashes` whose pictures were uploaded in the last week. */
  listRecent: async (hashes: readonly string[]): Promise<string[]> => {
    const rows = await executor
      .selectFrom('subidas')
      .select('hash')
      .where('hash', 'in', [...hashes])
      .execute()
    return rows.map(({ hash }) => hash)
  },
})
