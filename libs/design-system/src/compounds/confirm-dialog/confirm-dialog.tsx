import { useWasOpen } from '../../foundation/use-was-open.ts'
import type { ConfirmDialogProps } from '../../overlays/dialog/confirm-dialog-popup.tsx'
import { useOverlays } from '../../overlays/index.ts'

export type { ConfirmDialogProps }

/** Asks for confirmation before an action. The cancel button gets the focus, unless `children` contains a field. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const parts = useOverlays(props.open)
  const wasOpen = useWasOpen(props.open)
  return parts && wasOpen ? <parts.ConfirmDialogPopup {...props} /> : null
}
