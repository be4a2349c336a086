/** The start of the sender's mail address. */
type Who = 'nobody' | 'ana' | 'luis' | 'empresa' | 'editor' | 'comentarista' | 'lector' | 'nuevo' | 'admin'

/** One writing call and everything it may change. */
export interface WritingCall {
  readonly by: Who
  /** The id in the address, or the person whose id it is. */
  readonly id?: Who | 'última entrada' | number
  readonly body?: (id: number) => object
  readonly status: number
  /** Its changes in the whole database, as `Changes` names them. */
  readonly changes: readonly string[]
  readonly created?: Record<string, object>
}

/** Writing calls by route; several for a route whose callers change different things. */
export type WritingCalls = Record<string, WritingCall | readonly WritingCall[]>

/** An id that nothing has. */
export const UNKNOWN = 987_654_321
