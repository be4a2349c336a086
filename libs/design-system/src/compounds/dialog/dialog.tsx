import { useWasOpen } from '../../foundation/use-was-open.ts'
import type { DialogProps } from '../../overlays/dialog/dialog-popup.tsx'
import { useOverlays } from '../../overlays/index.ts'
import type { ButtonProps } from '../../primitives/button/index.ts'

export type { DialogProps }

/** A modal dialog. On opening, its first field gets the focus. On closing, the focus returns to its previous place. */
export const Dialog = (props: DialogProps) => {
  const parts = useOverlays(props.open)
  const wasOpen = useWasOpen(props.open)
  return parts && wasOpen ? <parts.DialogPopup {...props} /> : null
}

/** A button that closes its dialog. Like `Esc`, it first asks for confirmation if the dialog is `dirty`. */
export const DialogClose = (props: ButtonProps) => {
  const parts = useOverlays(true)
  return parts ? <parts.DialogClose {...props} /> : null
}
