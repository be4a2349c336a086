import { ConfirmDialog } from '@mi/design-system'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** While `dirty`, asks before the person leaves the screen or the page. */
export const LeaveGuard = ({ dirty }: { dirty: boolean }) => {
  // Another tab of the same screen does not count.
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
      title="¿Descartar los cambios?"
      description="Lo que escribiste no se ha guardado."
      cancelLabel="Seguir editando"
      confirmLabel="Descartar"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
