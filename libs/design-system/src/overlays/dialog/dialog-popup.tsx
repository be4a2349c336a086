import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button, type ButtonProps } from '../../primitives/button/index.ts'
import { ConfirmDialog } from '../../compounds/confirm-dialog/index.ts'
import { PlainIconButton } from '../../compounds/icon-button/index.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import styles from './dialog.module.css'
import { useBackGesture } from './use-back-gesture.ts'

export interface DialogProps extends Omit<DialogFrameProps, 'corner'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Something was typed: leaving asks first, unless it was sent. */
  dirty?: boolean
}

/** A task that interrupts: its first field takes the focus, which goes back when it closes. */
export function Dialog({ open, onOpenChange, dirty = false, ...frame }: DialogProps) {
  const [asking, setAsking] = useState(false)
  // Closed by its owner meanwhile: an old question must not greet the next opening.
  if (asking && !open) setAsking(false)

  const change = (next: boolean, details?: Base.Root.ChangeEventDetails) => {
    if (next || !dirty) return onOpenChange(next)
    details?.cancel()
    // Left to itself, `Esc` would go on to the question that it has just opened.
    if (details?.reason === 'escape-key') details.event.preventDefault()
    setAsking(true)
  }
  useBackGesture(open && !asking, () => change(false))
  const discard = () => {
    setAsking(false)
    onOpenChange(false)
  }

  return (
    <Base.Root open={open} onOpenChange={change}>
      <DialogFrame
        {...frame}
        corner={
          <Base.Close
            render={<PlainIconButton size="sm" label="Cerrar" icon={<X />} className={styles.close} />}
          />
        }
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="¿Descartar los cambios?"
        description="Lo que escribiste no se ha guardado."
        cancelLabel="Seguir editando"
        confirmLabel="Descartar"
        danger
        onConfirm={discard}
      />
    </Base.Root>
  )
}

/** Leaves the dialog it stands in, through the same guard as `Esc`. */
export function DialogClose({ children = 'Cancelar', ...props }: ButtonProps) {
  return <Base.Close render={<Button {...props}>{children}</Button>} />
}
