import type { Executor } from './database.ts'

/**
 * Deletes up to `atMost` rows whose date, such as an expiry, is not after the moment `before`.
 * @returns how many rows it deleted.
 */
export type Removal = (executor: Executor, before: Date, atMost: number) => Promise<number>
