import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import styles from './tooltip.module.css'

export interface TooltipPopupProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The control that it explains. */
  anchor: HTMLElement | null
  content: ReactNode
  /** The pointer is over the words themselves. */
  onPointerEnter: () => void
  onPointerLeave: () => void
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** The words of a `Tooltip`. */
export function TooltipPopup({
  open,
  onOpenChange,
  anchor,
  content,
  side = 'top',
  ...pointer
}: TooltipPopupProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} anchor={anchor} side={side} sideOffset={6}>
          <Base.Popup className={styles.popup} {...pointer}>
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
