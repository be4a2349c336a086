import { type RefObject, useLayoutEffect, useRef } from 'react'

const ROOM = '--above-bottom'

/** Leaves room for an element that is fixed at the bottom: the page and sticky elements end above this element. */
export const useRoomAbove = (): RefObject<HTMLElement | null> => {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const badge = ref.current
    if (!badge) return
    const { style } = document.documentElement
    const measure = (): void =>
      style.setProperty(ROOM, `calc(${badge.offsetHeight}px + var(--space-2) + var(--space-2))`)
    // The badge becomes taller when its text wraps, on a narrow screen or with large text.
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
