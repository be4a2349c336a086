import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Moves the focus out of a notice that disappears. Otherwise the focus would go back to the top of the page. */
export const useFocusReturn = (region: RefObject<HTMLElement | null>, notices: readonly unknown[]) => {
  const origin = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const standing = region.current?.querySelector('[data-leaving] :focus')
    if (!standing) return
    // With the keyboard, the focus moves to the next notice, which does not time out while it has the focus. After a
    // click (`:focus-visible` does not match), the next notice should time out as usual. After a click, or if there is
    // no next notice, the focus therefore goes back to `origin`, the element that had the focus before the notices.
    const next = standing.matches(':focus-visible')
      ? region.current?.querySelector('[data-kind]:not([data-leaving]) button')
      : undefined
    const target = next ?? origin.current
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
  }, [region, notices])

  /** Remembers where the focus came from; call it on every `focus` in the region. */
  return ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) origin.current = relatedTarget
  }
}
