import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './kept-focus.module.css'

/**
 * Moves the focus to the element around `children` when the focused button in `children` disappears. Otherwise, the
 * next Tab would begin at the top of the page.
 */
export const KeptFocus = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  // This effect runs after every render, because every render could remove the focused button.
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true })
    }
  })
  return (
    <div
      ref={place}
      className={styles.place}
      tabIndex={-1}
      onFocus={({ target }) => {
        focused.current = target
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        // `relatedTarget` is `null` if the focused element was removed or the window lost the focus.
        if (relatedTarget !== null) focused.current = null
      }}
    >
      {children}
    </div>
  )
}
