import { ConfirmDialog } from '@mi/design-system'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { TEXTS } from './perfil.texts.ts'

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** While `dirty`, asks before the person leaves the screen or the page. */
export const LeaveGuard = ({ dirty }: { dirty: boolean }) => {
  // Switching between the tabs of the screen keeps the path, so it is not blocked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return undefined
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
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
