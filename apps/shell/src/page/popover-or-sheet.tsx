import { Dialog, Popover } from '@mi/design-system'
import { useNarrow } from '@mi/federation'
import type { ReactNode } from 'react'

interface PopoverOrSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly anchor: HTMLElement | null
  readonly title: string
  readonly children: ReactNode
}

export const PopoverOrSheet = ({ anchor, ...props }: PopoverOrSheetProps) =>
  useNarrow() ? <Dialog size="sm" {...props} /> : <Popover anchor={anchor} {...props} />
