import { Dialog, Popover } from '@mi/design-system'
import { useNarrow } from '@mi/federation'
import type { ReactNode } from 'react'

interface PopoverOrSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The button of the top bar that opened it. */
  readonly anchor: HTMLElement | null
  readonly title: string
  readonly children: ReactNode
}

/** What a button of the top bar opens: a panel at the button, or a sheet from below on a phone. */
export const PopoverOrSheet = ({ anchor, ...props }: PopoverOrSheetProps) =>
  useNarrow() ? <Dialog size="sm" {...props} /> : <Popover anchor={anchor} {...props} />
