import { toast as headless } from 'react-hot-toast/headless'
import { ToastMessage } from './toast-message.tsx'
import { createToastQueue } from './toast-queue.ts'

export interface ToastOptions {
  /** An undo button inside the notice. */
  undo?: { label: string; onUndo: () => void }
  /** Milliseconds on screen, for a notice that takes longer to read. */
  duration?: number
}

const DURATIONS = { success: 2000, info: 4000, error: 4000 }

/** Milliseconds until a dismissed notice is removed; must match the exit animation. */
const REMOVE_DELAY = 200

const queue = createToastQueue()
let lastId = 0

const notify = (
  kind: keyof typeof DURATIONS,
  text: string,
  { undo, duration = DURATIONS[kind] }: ToastOptions = {},
): string => {
  const id = `toast-${++lastId}`
  const raise = kind === 'info' ? headless : headless[kind]
  const message = <ToastMessage text={text} undo={undo} onDone={() => dismiss(id)} />
  queue.add({ id, show: () => raise(message, { id, duration }) })
  return id
}

const dismiss = (id: string) => {
  headless.dismiss(id)
  queue.release(id)
  setTimeout(() => headless.remove(id), REMOVE_DELAY)
}

/** Short notices at the edge of the screen; each call returns the id for `dismiss`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => notify('success', text, options),
  error: (text: string, options?: ToastOptions) => notify('error', text, options),
  info: (text: string, options?: ToastOptions) => notify('info', text, options),
  dismiss,
}

/** The type of `toast`, for code that receives it as a parameter. */
export type ToastPort = typeof toast
