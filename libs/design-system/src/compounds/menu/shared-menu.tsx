import { type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { loadOverlays, useOverlays } from '../../overlays/overlays.ts'

/** The button that opened a `SharedMenu`. */
export interface MenuAnchor {
  anchor: HTMLElement
  /** Opened by a key: the first item takes the focus. */
  byKeyboard: boolean
}

const warmUp = () => void loadOverlays()

/**
 * What makes a button one that opens a `SharedMenu`. It needs an `id` of its own, which names the menu. `onToggle` is
 * told of every press, also of the one that closes.
 */
export const menuButtonProps = (isOpen: boolean, onToggle: (at: MenuAnchor) => void) => ({
  'aria-haspopup': 'menu' as const,
  'aria-expanded': isOpen,
  'data-popup-open': isOpen ? '' : undefined,
  // A key's click counts no presses.
  onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) =>
    onToggle({ anchor: currentTarget, byKeyboard: detail === 0 }),
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!isOpen) onToggle({ anchor: event.currentTarget, byKeyboard: true })
  },
  onPointerEnter: warmUp,
  onFocus: warmUp,
})

export interface SharedMenuProps {
  /** `null` while it is closed. */
  at: MenuAnchor | null
  onClose: () => void
  /** Keep the items of the last one while it closes. */
  children: ReactNode
}

/** One menu for the buttons of a whole list, of which a thousand cost no more than one. */
export function SharedMenu(props: SharedMenuProps) {
  const parts = useOverlays(props.at !== null)
  return parts ? <parts.SharedMenuPopup {...props} /> : null
}
