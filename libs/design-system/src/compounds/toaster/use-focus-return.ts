import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Moves the focus out of a notice that disappears. Otherwise the focus would go back to the top of the page. */
export const useFocusReturn = (region: RefObject<HTMLElement | null>, notices: readonly unknown[]) => {
  const origin = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const standing = region.current?.querySelector('[data-leaving] :focus')
    if (!standing) return
    // After a key press, the focus goes to the next notice. After a click, the focus goes back to `origin`. If it went
    // to the next notice, the timers of the notices would stay paused.
    const next = standing.matches(':focus-visible')
      ? region.current?.querySelector('[data-kind]:not([data-leaving]) button')
      : undefined
    const target = next ?? origin.current
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
  }, [region, notices])

  /** Stores the element that had the focus before the region. Must be called on every `focus` event in the region. */
  return ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) origin.current = relatedTarget
  }
}
