import { Menu as Base } from '@base-ui/react/menu'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { isFocusTaken } from '../layers/is-focus-taken.ts'
import styles from './menu.module.css'

export interface MenuPopupProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether a key opened the menu. If so, the first item gets the focus. */
  byKeyboard: boolean
  anchor: HTMLElement | null
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
}

// The popup is mounted in the landmark or dialog of its button, because users of screen readers look for it there.
const LANDMARKS = 'main, header, nav, [role="dialog"]'

/** Focuses the first item, because Base UI focuses only the popup itself when a menu is opened by the `open` prop. */
const useFirstItem = (isWanted: boolean) => {
  const popupRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let frame = 0
    const enter = () => {
      const popup = popupRef.current
      if (popup && document.activeElement === popup) {
        popup.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')?.focus()
      } else if (!popup?.contains(document.activeElement)) frame = requestAnimationFrame(enter)
    }
    frame = requestAnimationFrame(enter)
    return () => cancelAnimationFrame(frame)
  }, [isWanted])
  return popupRef
}

/** The lazily loaded part of `Menu`: its popup. */
export const MenuPopup = ({
  open,
  onOpenChange,
  byKeyboard,
  anchor,
  children,
  side = 'bottom',
  align = 'end',
}: MenuPopupProps) => {
  const popupRef = useFirstItem(open && byKeyboard)
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    // Ignores a press on the button. Otherwise the press would close the menu, and the click after the press would open
    // the menu again.
    const pressed = details.event.target
    if (details.reason === 'outside-press' && pressed instanceof Node && anchor?.contains(pressed))
      return details.cancel()
    onOpenChange(next)
  }
  // Moves the focus to the button first, so that `Tab` leads to the control after the button.
  const leaveByTab = ({ key, shiftKey }: KeyboardEvent) => {
    if (key !== 'Tab' || shiftKey) return
    anchor?.focus()
    onOpenChange(false)
  }
  return (
    <Base.Root modal={false} open={open} onOpenChange={change}>
      <Base.Portal className={styles.portal} container={anchor?.closest<HTMLElement>(LANDMARKS) ?? undefined}>
        <Base.Positioner
          className={styles.positioner}
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup
            ref={popupRef}
            className={styles.popup}
            aria-labelledby={anchor?.id}
            onKeyDown={leaveByTab}
            finalFocus={() => (isFocusTaken(popupRef.current) ? false : (anchor ?? true))}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
