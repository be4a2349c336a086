import type { Executor } from './database.ts'

/**
 * Deletes up to `atMost` rows whose date is `before` or earlier.
 * @returns the number of deleted rows.
 */
export type Removal = (executor: Executor, before: Date, atMost: number) => Promise<number>
