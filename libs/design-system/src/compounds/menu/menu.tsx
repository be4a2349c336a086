import { type ReactElement, type ReactNode, cloneElement, useEffect, useId, useState } from 'react'
import { loadOverlays, useOverlays, useWasOpen } from '../../overlays/overlays.ts'
import { useAnchor } from '../../foundation/use-anchor.ts'
import type {
  MenuChoiceProps,
  MenuItemProps,
  MenuLinkProps,
  MenuPopupProps,
} from '../../overlays/menu/menu-popup.tsx'
import styles from '../../overlays/menu/menu.module.css'

export interface MenuProps extends Pick<MenuPopupProps, 'side' | 'align'> {
  /** The button that opens it, such as an `IconButton` or a `Button`. */
  trigger: ReactElement
  children: ReactNode
}

const warmUp = () => void loadOverlays()

/** Actions behind a button; arrows move, a letter jumps, `Esc` leaves. */
export function Menu({ trigger, children, ...place }: MenuProps) {
  const ownId = useId()
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  const { anchor, ref } = useAnchor(trigger)
  const parts = useOverlays(open)
  const wasOpen = useWasOpen(open)

  useEffect(() => {
    if (!anchor) return undefined
    const toggle = ({ detail }: MouseEvent) => {
      // A key's click counts no presses.
      setByKeyboard(detail === 0)
      setOpen((isOpen) => !isOpen)
    }
    const openByArrow = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setByKeyboard(true)
      setOpen(true)
    }
    // Listened to natively, so that the button keeps whatever it does by itself.
    anchor.addEventListener('click', toggle)
    anchor.addEventListener('keydown', openByArrow)
    anchor.addEventListener('pointerenter', warmUp)
    anchor.addEventListener('focus', warmUp)
    return () => {
      anchor.removeEventListener('click', toggle)
      anchor.removeEventListener('keydown', openByArrow)
      anchor.removeEventListener('pointerenter', warmUp)
      anchor.removeEventListener('focus', warmUp)
    }
  }, [anchor])

  const { id = ownId } = trigger.props as { id?: string }
  const control = {
    id,
    ref,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'data-popup-open': open ? '' : undefined,
  }
  return (
    <>
      {cloneElement(trigger, control)}
      {parts && wasOpen ? (
        <parts.MenuPopup
          {...place}
          open={open}
          onOpenChange={setOpen}
          byKeyboard={byKeyboard}
          anchor={anchor}
        >
          {children}
        </parts.MenuPopup>
      ) : null}
    </>
  )
}

/** One action of a `Menu`: icon and word. */
export function MenuItem(props: MenuItemProps) {
  const parts = useOverlays(true)
  return parts ? <parts.MenuItem {...props} /> : null
}

/** One destination of a `Menu`. */
export function MenuLink(props: MenuLinkProps) {
  const parts = useOverlays(true)
  return parts ? <parts.MenuLink {...props} /> : null
}

/** One of a few, chosen inside a `Menu`, which stays open to show the effect. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const parts = useOverlays(true)
  return parts ? <parts.MenuChoice {...props} /> : null
}

/** Words at the top of a `Menu` that are no action, such as whose menu it is. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>
}

/** Parts groups of a `Menu`. */
export function MenuSeparator() {
  const parts = useOverlays(true)
  return parts ? <parts.MenuSeparator /> : null
}
