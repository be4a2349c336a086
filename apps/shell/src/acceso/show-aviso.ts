import type { Aviso } from './aviso.ts'

/** Loads the code that shows notices only when there is a notice, because most pages show none. */
export const showAviso = (aviso: Aviso): void => {
  import('./toasts.tsx').then(
    ({ raise }) => raise(aviso),
    // If that code does not load, for example without a connection, the notice is not shown.
    () => undefined,
  )
}
