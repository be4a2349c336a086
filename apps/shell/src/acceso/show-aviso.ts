import type { Aviso } from './aviso.ts'

/** Shows a notice. The toaster is fetched with the first one, because most visits show none. */
export const showAviso = (aviso: Aviso): void => {
  import('./toasts.tsx').then(
    ({ raise }) => raise(aviso),
    // The toaster cannot be fetched offline; the form shows the failure itself.
    () => undefined,
  )
}
