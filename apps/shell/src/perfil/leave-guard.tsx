import { ConfirmDialog } from '@mi/design-system'
import { useBlocker } from 'react-router-dom'
import { TEXTS } from './perfil.texts.ts'
import { useUnloadQuestion } from './use-unload-question.ts'

interface LeaveGuardProps {
  readonly dirty: boolean
  /** Called when the person chooses to leave the screen without the changes. */
  readonly onDiscard: () => void
}

/** If `dirty` is TRUE, asks before the person leaves the screen, and before the page is closed or reloaded. */
export const LeaveGuard = ({ dirty, onDiscard }: LeaveGuardProps) => {
  // A switch between the tabs of the screen keeps the path, so the switch is not blocked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadQuestion(dirty)
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
      onConfirm={() => {
        onDiscard()
        blocker.proceed?.()
      }}
    />
  )
}
