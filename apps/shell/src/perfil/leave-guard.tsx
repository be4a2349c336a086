import { ConfirmDialog } from '@mi/design-system'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useShell } from '../context/shell-context.ts'
import { TEXTS } from './perfil.texts.ts'

/** If `dirty` is TRUE, asks before the person leaves the screen, and before the page is closed or reloaded. */
export const LeaveGuard = ({ dirty }: { dirty: boolean }) => {
  const { session } = useShell().platform
  // A switch between the tabs of the screen keeps the path, so the switch is not blocked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return undefined
    const whose = session.getState().usuario?.idUsuario
    const ask = (event: BeforeUnloadEvent): void => {
      // After the session has ended, nothing can be saved, and a person who stays would see an empty screen.
      if (session.getState().usuario?.idUsuario === whose) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty, session])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={TEXTS.descartarTitulo}
      description={TEXTS.descartarDetalle}
      cancelLabel={TEXTS.seguirEditando}
      confirmLabel={TEXTS.descartar}
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
