import { useCallback, useEffect, useState } from 'react'
import { MenuPopup } from './menu-popup.tsx'
import type { SharedMenuProps } from '../../compounds/menu/shared-menu.tsx'

/** Tells when `element` has left the page, by itself or with what it stood in. */
const useLeaving = (element: HTMLElement | undefined, onLeave: (left: HTMLElement) => void): void => {
  useEffect(() => {
    if (!element) return undefined
    const observer = new MutationObserver(() => {
      if (!element.isConnected) onLeave(element)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [element, onLeave])
}

/**
 * What opens behind the buttons of a `SharedMenu`. A button that is drawn anew, as when a phone is turned, keeps its
 * menu; one that goes for good takes it away.
 */
export function SharedMenuPopup({ at, onClose, children }: SharedMenuProps) {
  const [opened, setOpened] = useState(at)
  const [last, setLast] = useState(at)
  if (at && at !== opened) {
    setOpened(at)
    setLast(at)
  }
  const follow = useCallback(
    (left: HTMLElement) => {
      const anchor = document.getElementById(left.id)
      setLast((before) => before && anchor && { ...before, anchor })
      if (!anchor) onClose()
    },
    [onClose],
  )
  useLeaving(last?.anchor, follow)
  if (!last) return null
  return (
    <MenuPopup
      // Another button's menu is another one: it comes in at its own place.
      key={last.anchor.id}
      open={at !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      byKeyboard={last.byKeyboard}
      anchor={last.anchor}
    >
      {children}
    </MenuPopup>
  )
}
