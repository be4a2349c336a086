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

  // Without this effect, the timers would stay paused after the notice under the pointer or with the focus is removed,
  // because a removed notice fires no leave or blur event.
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
