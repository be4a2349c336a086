import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styles from './tooltip.module.css'

export interface TooltipPopupProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: HTMLElement | null
  content: ReactNode
  /** Called when the pointer enters the tooltip itself. */
  onPointerEnter: () => void
  onPointerLeave: () => void
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** Calls `close` on `Esc`. The event is stopped, so that a dialog or menu below the tooltip stays open. */
const useEscape = (open: boolean, close: () => void) => {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })
  useEffect(() => {
    if (!open) return undefined
    const listen = (event: KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [open])
}

/** The lazily loaded part of `Tooltip`. */
export const TooltipPopup = ({
  open,
  onOpenChange,
  anchor,
  content,
  side = 'top',
  ...pointer
}: TooltipPopupProps) => {
  useEscape(open, () => onOpenChange(false))
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
