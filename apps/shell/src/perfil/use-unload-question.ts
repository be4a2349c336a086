import { useEffect } from 'react'
import { useShell } from '../context/shell-context.ts'

/** While `isAsking` is TRUE, the browser asks before the page is closed or reloaded. */
export const useUnloadQuestion = (isAsking: boolean): void => {
  const { session } = useShell().platform
  useEffect(() => {
    if (!isAsking) return undefined
    const whose = session.getState().usuario?.idUsuario
    const ask = (event: BeforeUnloadEvent): void => {
      // After the session has ended, nothing can be saved, and a person who stays would see an empty screen.
      if (session.getState().usuario?.idUsuario === whose) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsking, session])
}
