import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../../primitives/button/index.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { useBackGesture } from './use-back-gesture.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, naming the thing: «¿Eliminar “X”?». */
  title: string
  /** What will happen, and whether it can be undone. */
  description: ReactNode
  /** The verb of the question, never «Sí». */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** While it works it cannot be left; its owner closes it. */
  busy?: boolean
  onConfirm: () => void
}

/** Asks before what cannot be undone; the safe answer has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger = false,
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const change = (next: boolean) => {
    if (!busy) onOpenChange(next)
  }
  useBackGesture(open && !busy, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={change}>
      <DialogFrame
        size="sm"
        title={title}
        description={description}
        footer={
          <>
            <Base.Close render={<Button>{cancelLabel}</Button>} disabled={busy} />
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </>
        }
      />
    </Base.Root>
  )
}
