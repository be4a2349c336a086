import type { KeyboardEvent, MouseEvent } from 'react'
import { loadOverlays, useOverlays } from '../../overlays/index.ts'
import type { MenuAnchor, SharedMenuProps } from '../../overlays/menu/shared-menu-popup.tsx'

export type { MenuAnchor, SharedMenuProps }

const warmUp = () => void loadOverlays()

/** Returns the props that make a button open a `SharedMenu`. The button labels the menu, so it needs an `id`. */
export const menuButtonProps = (isOpen: boolean, onToggle: (at: MenuAnchor) => void) => ({
  'aria-haspopup': 'menu' as const,
  'aria-expanded': isOpen,
  'data-popup-open': isOpen ? '' : undefined,
  // `detail` is 0 when a key caused the click.
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

/** One menu that the buttons of a whole list share, instead of one menu per row. */
export const SharedMenu = (props: SharedMenuProps) => {
  const parts = useOverlays(props.at !== null)
  return parts ? <parts.SharedMenuPopup {...props} /> : null
}
