import { modulosApi, sentenceFor } from '@mi/api-client'
import { useState } from 'react'
import { useShell } from '../context/shell-context.ts'

// In milliseconds. If the page has unsaved input, the browser asks whether to leave the page. If the person stays, the
// page receives no event, so a timer ends the busy state after this time. While the browser asks, timers stand still.
const STAYED_MS = 1000
const ERROR = 'No pudimos salir de la vista previa. Intenta de nuevo.'

/** `leave` asks the server to end the preview, then calls `go`, which must load a page without the preview. */
export const useSalirDeVistaPrevia = (
  go: () => void,
): { readonly busy: boolean; readonly leave: () => void } => {
  const { api, toast } = useShell().platform
  const [busy, setBusy] = useState(false)
  const leave = (): void => {
    setBusy(true)
    modulosApi(api)
      .leaveVistaPrevia()
      .then(() => {
        go()
        setTimeout(() => setBusy(false), STAYED_MS)
      })
      .catch((error: unknown) => {
        setBusy(false)
        toast.error(sentenceFor(error, ERROR))
      })
  }
  return { busy, leave }
}
