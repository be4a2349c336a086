import { sql } from 'kysely'
import type { Executor } from '../platform/database/database.ts'

// Any number works as long as every replica uses the same: «DEMO».
const DEMO_LOCK = 0x44454d4f

/** Waits for any other replica that is filling the database, until the transaction ends. */
export const lockDemo = async (trx: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx)
}

/** Whether the database has any account. */
export const hasUsuarios = async (executor: Executor): Promise<boolean> =>
  (await executor.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()) !== undefined
