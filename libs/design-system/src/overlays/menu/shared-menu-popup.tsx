import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { MenuPopup } from './menu-popup.tsx'

/** The button that opened a `SharedMenu`. */
export interface MenuAnchor {
  anchor: HTMLElement
  /** Whether a key opened the menu; then the first item takes the focus. */
  byKeyboard: boolean
}

export interface SharedMenuProps {
  /** `null` while the menu is closed. */
  at: MenuAnchor | null
  onClose: () => void
  /** Keep passing the last items while the menu closes, so that they do not vanish during the animation. */
  children: ReactNode
}

/** Calls `onLeave` when `element` or an ancestor is removed from the document. */
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
 * The lazily loaded part of `SharedMenu`. It stays open when its button is rendered again under the same id, as when a
 * phone is rotated.
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
      // Remounts the popup for another button instead of moving it there.
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
