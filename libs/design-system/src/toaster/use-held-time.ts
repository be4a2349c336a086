import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

interface TimeHandlers {
  startPause: () => void
  endPause: () => void
}

/** Stops the notices' time while somebody points at them, stands in them, or looks at another tab. */
export function useHeldTime(
  region: RefObject<HTMLElement | null>,
  { startPause, endPause }: TimeHandlers,
  count: number,
) {
  const isHeldBy = (state: ':hover' | ':focus-within') => region.current?.matches(state) ?? false

  // A notice removed under the pointer or the focus sends no farewell event; time must not stay stopped.
  const lastCount = useRef(count)
  useEffect(() => {
    const isLess = count < lastCount.current
    lastCount.current = count
    if (isLess && !document.hidden && !region.current?.matches(':hover, :focus-within')) endPause()
  }, [count, region, endPause])

  useEffect(() => {
    const follow = () => {
      if (document.hidden) startPause()
      else if (!region.current?.matches(':hover, :focus-within')) endPause()
    }
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [region, startPause, endPause])

  return {
    onPointerEnter: startPause,
    onPointerLeave: () => {
      if (!isHeldBy(':focus-within')) endPause()
    },
    onFocus: startPause,
    onBlur: (event: FocusEvent) => {
      const movesInside = region.current?.contains(event.relatedTarget)
      if (!movesInside && !isHeldBy(':hover')) endPause()
    },
  }
}
