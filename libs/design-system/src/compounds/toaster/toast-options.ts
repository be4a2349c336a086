import type { ToastGroup, Undo } from './toast-groups.ts'

export interface ToastOptions {
  /** A second line, such as a name. */
  detail?: string
  undo?: Undo
  /** How many milliseconds the notice is shown. Set this option for a notice that takes longer to read. */
  duration?: number
  /** The notices of one group are joined into one notice. */
  group?: ToastGroup
}

export type ToastKind = 'success' | 'error' | 'info'

let lastId = 0
/** An id that no other notice has. */
export const nextToastId = (): string => `toast-${++lastId}`
