import type { Aviso } from './aviso.ts'

/** The toaster is fetched only now, because most visits show no notice. */
export const showAviso = (aviso: Aviso): void => {
  import('./toasts.tsx').then(
    ({ raise }) => raise(aviso),
    // Without a connection, the notice is not shown.
    () => undefined,
  )
}
