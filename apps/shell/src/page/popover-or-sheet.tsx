import { Dialog, Popover } from '@mi/design-system'
import { useNarrow } from '@mi/federation'
import type { ReactNode } from 'react'

interface PopoverOrSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The button of the top bar at which the popover opens. */
  readonly anchor: HTMLElement | null
  readonly title: string
  readonly children: ReactNode
}

/** The panel of a top-bar button: a popover at the button, or a bottom sheet on a phone. */
export const PopoverOrSheet = ({ anchor, ...props }: PopoverOrSheetProps) =>
  useNarrow() ? <Dialog size="sm" {...props} /> : <Popover anchor={anchor} {...props} />
