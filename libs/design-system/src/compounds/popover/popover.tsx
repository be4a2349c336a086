import { useWasOpen } from '../../foundation/use-was-open.ts'
import { useOverlays } from '../../overlays/index.ts'
import type { PopoverProps } from '../../overlays/popover/popover-popup.tsx'

export type { PopoverProps }

/** A non-modal panel next to the button that opens it. On a phone, use a `Dialog` instead. */
export const Popover = (props: PopoverProps) => {
  const parts = useOverlays(props.open)
  const wasOpen = useWasOpen(props.open)
  return parts && wasOpen ? <parts.PopoverPopup {...props} /> : null
}
