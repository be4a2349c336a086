/** The part of an account's mail address before `@demo.co`. `nobody` means that the caller is not signed in. */
type Who = 'nobody' | 'ana' | 'luis' | 'empresa' | 'editor' | 'comentarista' | 'lector' | 'nuevo' | 'admin'

export interface WritingCall {
  readonly by: Who
  /**
   * The id for the URL or the body. A name means the id of this account. `última entrada` means the id of the newest
   * history entry.
   */
  readonly id?: Who | 'última entrada' | number
  readonly body?: (id: number) => object
  readonly status: number
  /** The changes in the whole database, such as `+productos` (see `Changes` in database-changes.ts). */
  readonly changes: readonly string[]
  readonly created?: Record<string, object>
}

/** A route has several calls if different callers or bodies change different things. */
export type WritingCalls = Record<string, WritingCall | readonly WritingCall[]>

/** An id that no row in the database has. */
export const UNKNOWN = 987_654_321
