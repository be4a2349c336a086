import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

/** Counts the statements that wait for a lock in the database of a test. */
export const countWaiting = async (executor: Executor): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(executor)
  return rows[0]?.count ?? 0
}
