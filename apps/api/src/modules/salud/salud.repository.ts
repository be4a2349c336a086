import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

/** The version of PostgreSQL that answers. */
export const findServerVersion = async (executor: Executor): Promise<string> => {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(executor)
  return rows[0]?.server_version ?? ''
}
