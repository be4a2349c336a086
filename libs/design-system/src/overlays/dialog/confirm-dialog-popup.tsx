import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../../primitives/button/index.ts'
import { useLayer } from '../layers/use-layer.ts'
import { DialogFrame } from './dialog-frame.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, with the name of the thing that it is about: «¿Eliminar “X”?». */
  title: string
  /** The consequence of the action, and whether the action can be undone. */
  description: ReactNode
  children?: ReactNode
  /** The verb of the question, such as «Eliminar», never «Sí». */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** True while the action is running. The dialog cannot be dismissed during that time. */
  busy?: boolean
  onConfirm: () => void
}

/** The lazily loaded part of `ConfirmDialog`. */
export const ConfirmDialogPopup = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger = false,
  busy = false,
  onConfirm,
}: ConfirmDialogProps) => {
  const change = (next: boolean) => {
    if (!busy) onOpenChange(next)
  }
  useLayer(open, () => change(false))
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
      >
        {children}
      </DialogFrame>
    </Base.Root>
  )
}
