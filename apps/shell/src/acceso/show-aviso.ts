import type { Aviso } from './aviso.ts'

/** Raises a notice. What draws it is fetched at the first one: most visits see none. */
export const showAviso = (aviso: Aviso): void => {
  import('./toasts.tsx').then(
    ({ raise }) => raise(aviso),
    // Without a line there is no toaster; the form says what happened in its own place.
    () => undefined,
  )
}
