import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the focus from falling to the page's top when the notice that it stands in leaves, whatever sends it away. */
export const useFocusReturn = (region: RefObject<HTMLElement | null>, notices: readonly unknown[]) => {
  const origin = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const standing = region.current?.querySelector('[data-leaving] :focus')
    if (!standing) return
    // Only the keyboard goes on to the next one: there, time would stand still.
    const next = standing.matches(':focus-visible')
      ? region.current?.querySelector('[data-kind]:not([data-leaving]) button')
      : undefined
    const target = next ?? origin.current
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
  }, [region, notices])

  /** Called when something in the region gets the focus. */
  return ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) origin.current = relatedTarget
  }
}
