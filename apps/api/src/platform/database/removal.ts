import type { Executor } from './database.ts'

/**
 * Deletes up to `atMost` rows. It deletes only rows whose date is earlier than or equal to `before`.
 * @returns the number of deleted rows.
 */
export type Removal = (executor: Executor, before: Date, atMost: number) => Promise<number>
