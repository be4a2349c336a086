/** The account that sends a call: the part of its mail address before `@demo.co`, or `nobody` without a sign-in. */
type Who = 'nobody' | 'ana' | 'luis' | 'empresa' | 'editor' | 'comentarista' | 'lector' | 'nuevo' | 'admin'

/** One writing call and everything it may change. */
export interface WritingCall {
  readonly by: Who
  /**
   * The id that the URL or the body contains, or the account that has this id. `última entrada` is the newest history
   * entry.
   */
  readonly id?: Who | 'última entrada' | number
  readonly body?: (id: number) => object
  readonly status: number
  /** The call's changes in the whole database, such as `+productos` (see `Changes` in database-changes.ts). */
  readonly changes: readonly string[]
  readonly created?: Record<string, object>
}

/** The writing calls of each route. A route has several calls if its callers change different things. */
export type WritingCalls = Record<string, WritingCall | readonly WritingCall[]>

/** An id that nothing has. */
export const UNKNOWN = 987_654_321
