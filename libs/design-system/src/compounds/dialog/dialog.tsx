import type { ConfirmDialogProps } from '../../overlays/dialog/confirm-dialog-popup.tsx'
import type { ButtonProps } from '../../primitives/button/index.ts'
import type { DialogProps } from '../../overlays/dialog/dialog-popup.tsx'
import { useOverlays, useWasOpen } from '../../overlays/overlays.ts'

/** A task that interrupts: its first field takes the focus, which goes back when it closes. */
export function Dialog(props: DialogProps) {
  const parts = useOverlays(props.open)
  const wasOpen = useWasOpen(props.open)
  return parts && wasOpen ? <parts.Dialog {...props} /> : null
}

/** Leaves the dialog it stands in, through the same guard as `Esc`. */
export function DialogClose(props: ButtonProps) {
  const parts = useOverlays(true)
  return parts ? <parts.DialogClose {...props} /> : null
}

/** Asks before what cannot be undone; the safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const parts = useOverlays(props.open)
  const wasOpen = useWasOpen(props.open)
  return parts && wasOpen ? <parts.ConfirmDialog {...props} /> : null
}
