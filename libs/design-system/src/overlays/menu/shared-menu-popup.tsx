import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { MenuPopup } from './menu-popup.tsx'

/** The button that opened a `SharedMenu`. */
export interface MenuAnchor {
  anchor: HTMLElement
  /** Whether a key opened the menu. If so, the first item gets the focus. */
  byKeyboard: boolean
}

export interface SharedMenuProps {
  /** The button that opened the menu, or `null` while the menu is closed. */
  at: MenuAnchor | null
  onClose: () => void
  /** The items. While the menu closes, keep the last items, so that they stay visible during the animation. */
  children: ReactNode
}

/** Calls `onLeave` when `element` or one of its ancestors is removed from the document. */
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
 * The lazily loaded part of `SharedMenu`. The menu stays open when another element with the same id replaces its
 * button, for instance when a phone is rotated.
 */
export const SharedMenuPopup = ({ at, onClose, children }: SharedMenuProps) => {
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
      // A menu for another button gets a new popup. Otherwise the old popup would move to that button.
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
