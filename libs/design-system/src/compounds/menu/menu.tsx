import { type ReactElement, type ReactNode, cloneElement, useEffect, useId, useState } from 'react'
import { useAnchor } from '../../foundation/use-anchor.ts'
import { useWasOpen } from '../../foundation/use-was-open.ts'
import { loadOverlays, useOverlays } from '../../overlays/index.ts'
import type { MenuPopupProps } from '../../overlays/menu/menu-popup.tsx'

export interface MenuProps extends Pick<MenuPopupProps, 'side' | 'align'> {
  trigger: ReactElement
  children: ReactNode
}

const warmUp = () => void loadOverlays()

/** A menu that a button opens. */
export const Menu = ({ trigger, children, ...place }: MenuProps) => {
  const ownId = useId()
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  const { anchor, ref } = useAnchor(trigger)
  const parts = useOverlays(open)
  const wasOpen = useWasOpen(open)

  useEffect(() => {
    if (!anchor) return undefined
    const toggle = ({ detail }: MouseEvent) => {
      // `detail` is 0 when a key caused the click.
      setByKeyboard(detail === 0)
      setOpen((isOpen) => !isOpen)
    }
    const openByArrow = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setByKeyboard(true)
      setOpen(true)
    }
    // The listeners are native, because handlers passed to `cloneElement` would replace the trigger's own handlers.
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
