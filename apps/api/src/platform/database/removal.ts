import type { Executor } from './database.ts'

/** Deletes up to `atMost` rows that had expired by `before`. @returns how many. */
export type Removal = (executor: Executor, before: Date, atMost: number) => Promise<number>
