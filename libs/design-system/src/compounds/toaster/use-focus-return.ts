import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Moves the focus out of a notice that disappears. Otherwise the focus would go back to the top of the page. */
export const useFocusReturn = (region: RefObject<HTMLElement | null>, notices: readonly unknown[]) => {
  const origin = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const standing = region.current?.querySelector('[data-leaving] :focus')
    if (!standing) return
    // After a click, the focus goes back to `origin`. On the next notice, it would keep that notice from timing out.
    const next = standing.matches(':focus-visible')
      ? region.current?.querySelector('[data-kind]:not([data-leaving]) button')
      : undefined
    const target = next ?? origin.current
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
  }, [region, notices])

  /** Call it on every `focus` in the region. */
  return ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) origin.current = relatedTarget
  }
}
