import type { Aviso } from './aviso.ts'

/** Shows a notice. The toaster is fetched with the first notice, because most visits show no notice. */
export const showAviso = (aviso: Aviso): void => {
  import('./toasts.tsx').then(
    ({ raise }) => raise(aviso),
    // Without a connection, the toaster cannot be fetched, and the notice is not shown.
    () => undefined,
  )
}
