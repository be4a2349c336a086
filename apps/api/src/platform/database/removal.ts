import type { Executor } from './database.ts'

/** Deletes up to `atMost` rows whose date, such as an expiry, is `before` or earlier. @returns how many. */
export type Removal = (executor: Executor, before: Date, atMost: number) => Promise<number>
