import { type RefObject, useLayoutEffect, useRef } from 'react'

const ROOM = '--above-bottom'

/**
 * Returns the ref for an element that is fixed at the bottom of the window. The hook reserves room for this element, so
 * that it does not cover the end of the page or the buttons at the bottom.
 */
export const useRoomAbove = (): RefObject<HTMLElement | null> => {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const badge = ref.current
    if (!badge) return
    const { style } = document.documentElement
    const measure = (): void =>
      style.setProperty(ROOM, `calc(${badge.offsetHeight}px + var(--space-2) + var(--space-2))`)
    // The height is observed, because the badge becomes taller when its text wraps.
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
