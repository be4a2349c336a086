import type { ToastGroup, Undo } from './toast-groups.ts'

export interface ToastOptions {
  /** A second line, such as a name. */
  detail?: string
  undo?: Undo
  /** Milliseconds on screen; set it for a notice that takes longer to read. */
  duration?: number
  /** Notices of one group are joined into one. */
  group?: ToastGroup
}

export type ToastKind = 'success' | 'error' | 'info'

let lastId = 0
/** An id that no other notice has. */
export const nextToastId = (): string => `toast-${++lastId}`
