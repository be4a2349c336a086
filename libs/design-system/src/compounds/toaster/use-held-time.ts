import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const ANY = ':hover, :focus-within'

/** Pauses the notices' timers while the pointer or the focus is on them, or while the tab is hidden. */
export const useHeldTime = (region: RefObject<HTMLElement | null>, count: number) => {
  const [isHeld, setIsHeld] = useState(() => document.hidden)
  const hold = () => setIsHeld(true)
  const resume = useCallback(
    (unless: string) => {
      if (!document.hidden && !region.current?.matches(unless)) setIsHeld(false)
    },
    [region],
  )

  // A removed notice fires no `pointerleave` or `blur` event. So if the removed notice was under the pointer or had the
  // focus, only this effect resumes the timers.
  const lastCount = useRef(count)
  useEffect(() => {
    const isLess = count < lastCount.current
    lastCount.current = count
    if (isLess) resume(ANY)
  }, [count, resume])

  useEffect(() => {
    const follow = () => (document.hidden ? setIsHeld(true) : resume(ANY))
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [resume])

  return {
    isHeld,
    onPointerEnter: hold,
    onPointerLeave: () => resume(':focus-within'),
    onFocus: hold,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!region.current?.contains(relatedTarget)) resume(':hover')
    },
  }
}
