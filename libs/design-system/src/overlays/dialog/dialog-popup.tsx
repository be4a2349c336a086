import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useWasOpen } from '../../foundation/use-was-open.ts'
import { Button, type ButtonProps, PlainIconButton } from '../../primitives/button/index.ts'
import { useLayer } from '../layers/use-layer.ts'
import { ConfirmDialogPopup } from './confirm-dialog-popup.tsx'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import styles from './dialog.module.css'

interface LeaveQuestion {
  title: string
  description: string
  cancelLabel: string
  confirmLabel: string
  danger?: boolean
}

const DISCARD: LeaveQuestion = {
  title: '¿Descartar los cambios?',
  description: 'Lo que escribiste no se ha guardado.',
  cancelLabel: 'Seguir editando',
  confirmLabel: 'Descartar',
  danger: true,
}

export interface DialogProps extends Omit<DialogFrameProps, 'corner'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  dirty?: boolean
  question?: LeaveQuestion
  /** True while the dialog cannot be closed. */
  locked?: boolean
}

/** The lazily loaded part of `Dialog`. */
export const DialogPopup = ({
  open,
  onOpenChange,
  dirty = false,
  question = DISCARD,
  locked = false,
  ...frame
}: DialogProps) => {
  const [asking, setAsking] = useState(false)
  const hasAsked = useWasOpen(asking)
  // The question is closed together with the dialog, because the next opening must not show it.
  if (asking && !open) setAsking(false)

  const change = (next: boolean, details?: Base.Root.ChangeEventDetails) => {
    if (!next && locked) return details?.cancel()
    if (next || !dirty) return onOpenChange(next)
    details?.cancel()
    // Without this call, the same `Esc` would also close the question.
    if (details?.reason === 'escape-key') details.event.preventDefault()
    setAsking(true)
  }
  useLayer(open, () => change(false))
  const discard = () => {
    setAsking(false)
    onOpenChange(false)
  }

  return (
    <Base.Root open={open} onOpenChange={change}>
      <DialogFrame
        {...frame}
        corner={
          locked ? null : (
            <Base.Close
              render={<PlainIconButton size="sm" label="Cerrar" icon={<X />} className={styles.close} />}
            />
          )
        }
      />
      {hasAsked ? (
        <ConfirmDialogPopup open={asking} onOpenChange={setAsking} {...question} onConfirm={discard} />
      ) : null}
    </Base.Root>
  )
}

/** The lazily loaded part of `DialogClose`. */
export const DialogClose = ({ children = 'Cancelar', ...props }: ButtonProps) => (
  <Base.Close render={<Button {...props}>{children}</Button>} />
)
