/** The sender's mail. */
type Who = 'nobody' | 'ana' | 'luis' | 'empresa' | 'editor' | 'comentarista' | 'lector' | 'nuevo' | 'admin'

/** One writing call and everything it may change. */
export interface WritingCall {
  readonly by: Who
  /** The person or the id in the address. */
  readonly id?: Who | 'última entrada' | number
  readonly body?: (id: number) => object
  readonly status: number
  /** The columns that it changes in the whole database. */
  readonly changes: readonly string[]
  readonly created?: Record<string, object>
}

/** Writing calls by route; several where its callers change different things. */
export type WritingCalls = Record<string, WritingCall | readonly WritingCall[]>

/** An id that nothing has. */
export const UNKNOWN = 987_654_321
