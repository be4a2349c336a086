import { Menu as Base } from '@base-ui/react/menu'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './menu.module.css'

export interface MenuPopupProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether a key opened the menu. If so, the first item takes the focus. */
  byKeyboard: boolean
  /** The button that opened the menu. */
  anchor: HTMLElement | null
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
}

// The popup is mounted in its button's landmark, because users of screen readers look for it there.
const LANDMARKS = 'main, header, nav, [role="dialog"]'

/**
 * Moves the focus from the popup to its first item, because Base UI focuses only the popup when the `open` prop opens a
 * menu.
 */
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

/** Whether the selected action has already moved the focus out of the menu, for instance into a dialog. */
const isFocusTaken = (popup: HTMLElement | null): boolean => {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !popup?.contains(activeElement)
}

/** The lazily loaded part of `Menu`: the popup that its button opens. `SharedMenuPopup` contains it as well. */
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
    // A click on the button toggles the menu. If the press also counted as an outside press, the press would close the
    // menu, and the click would open it again.
    const pressed = details.event.target
    if (details.reason === 'outside-press' && pressed instanceof Node && anchor?.contains(pressed))
      return details.cancel()
    onOpenChange(next)
  }
  // Tab without Shift first moves the focus back to the button. After this handler, the browser moves the focus to the
  // control that follows the button, as if there were no menu.
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
