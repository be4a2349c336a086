import { type RefObject, useLayoutEffect, useRef } from 'react'

const ROOM = '--above-bottom'

/** Keeps the end of the page, and what sticks to it, above an element that is fixed there. */
export const useRoomAbove = (): RefObject<HTMLElement | null> => {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const badge = ref.current
    if (!badge) return
    const { style } = document.documentElement
    const measure = (): void =>
      style.setProperty(ROOM, `calc(${badge.offsetHeight}px + var(--space-2) + var(--space-2))`)
    // Its words take more lines on a narrow screen, and in large text.
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(badge)
    return () => {
      observer.disconnect()
      style.removeProperty(ROOM)
    }
  }, [])
  return ref
}
