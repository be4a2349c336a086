import type { ToastGroup, Undo } from './toast-groups.ts'

export interface ToastOptions {
  /** A second line: what the notice is about, such as a name. */
  detail?: string
  /** An undo button inside the notice. */
  undo?: Undo
  /** Milliseconds on screen; set it for a notice that takes longer to read. */
  duration?: number
  /**
   * Notices of one group are joined into one notice. Unless `group.undo` is set, the undo button of the joined notice
   * undoes the changes of all its notices.
   */
  group?: ToastGroup
}

export type ToastKind = 'success' | 'error' | 'info'

let lastId = 0
/** An id that no other notice has. */
export const nextToastId = (): string => `toast-${++lastId}`
