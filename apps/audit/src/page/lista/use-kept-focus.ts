import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list when the focused button disappears with its row or after its action. `rows` are the
 * shown rows. @returns the handlers of the list's element.
 */
export const useKeptFocus = (listRef: RefObject<HTMLElement | null>, rows: unknown) => {
  const wasInside = useRef(false)
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) {
      listRef.current?.focus({ preventScroll: true })
    }
  }, [listRef, rows])
  return {
    onFocus: (): void => {
      wasInside.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      // Without a target, the focused element was removed or the window lost the focus.
      if (relatedTarget !== null) wasInside.current = false
    },
  }
}
