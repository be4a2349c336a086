import type { Executor } from './database.ts'

/**
 * Deletes up to `atMost` rows whose date is not after `before`.
 * @returns how many rows it deleted.
 */
export type Removal = (executor: Executor, before: Date, atMost: number) => Promise<number>
