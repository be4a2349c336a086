import { createStore } from 'zustand/vanilla'
import { createLazyParts } from '../../foundation/lazy-parts.ts'
import { type ToastKind, type ToastOptions, nextToastId } from './toast-options.ts'

type Parts = typeof import('./toaster-parts.ts')
type Call = (parts: Parts) => void

/** The code that shows notices. It is loaded separately, because a page can start without it. */
export const toasterParts = createLazyParts(() => import('./toaster-parts.ts'))

/** The calls of `toast` that were made before `toasterParts` was loaded, in order. */
export const waitingToasts = createStore<{ readonly calls: readonly Call[] }>(() => ({ calls: [] }))

/** Empties `waitingToasts` and runs its calls. */
export const showWaiting = (parts: Parts): void => {
  const { calls } = waitingToasts.getState()
  waitingToasts.setState({ calls: [] })
  for (const call of calls) call(parts)
}

const whenLoaded = (call: Call): void => {
  const parts = toasterParts.get()
  const { calls } = waitingToasts.getState()
  if (parts && calls.length === 0) call(parts)
  else waitingToasts.setState({ calls: [...calls, call] })
}

const notify = (kind: ToastKind, text: string, options?: ToastOptions): string => {
  const id = nextToastId()
  whenLoaded((parts) => parts.notify(kind, text, options, id))
  return id
}

/** Short notices at the edge of the screen. `success`, `error` and `info` return the id that `dismiss` needs. */
export const toast = {
  success: (text: string, options?: ToastOptions) => notify('success', text, options),
  error: (text: string, options?: ToastOptions) => notify('error', text, options),
  info: (text: string, options?: ToastOptions) => notify('info', text, options),
  dismiss: (id: string) => whenLoaded((parts) => parts.dismiss(id)),
}

/** The type of `toast`. */
export type ToastPort = typeof toast
