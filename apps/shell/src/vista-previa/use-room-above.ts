import { type RefObject, useLayoutEffect, useRef } from 'react'

const ROOM = '--above-bottom'

/** The page and sticky elements end above the element, which is fixed at the bottom. */
export const useRoomAbove = (): RefObject<HTMLElement | null> => {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const badge = ref.current
    if (!badge) return
    const { style } = document.documentElement
    const measure = (): void =>
      style.setProperty(ROOM, `calc(${badge.offsetHeight}px + var(--space-2) + var(--space-2))`)
    // The badge becomes taller when its text wraps.
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
