import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * After a scrollend event, the value has to stay the same for this many milliseconds, because a script could scroll
 * again in the next frame.
 */
const ENDED_MS = 30

interface RestedOptions {
  readonly ms: number
  /** Whether the value belongs to an earlier scroll position, because a busy processor has not updated it yet. */
  readonly isBehind: () => boolean
}

/**
 * Whether `value`, which scrolling changes, has stayed the same for `ms`, or for `ENDED_MS` after a scrollend event.
 * The time `ms` is for browsers that send no scrollend event. Other browsers send one even between two turns of a mouse
 * wheel. Therefore, the result for a new value stays `false` until `ms` have passed since the last turn of the wheel.
 */
export const useRested = (value: string, { ms, isBehind }: RestedOptions): boolean => {
  const [rested, setRested] = useState(value)
  const isScrolling = useRef(false)
  const turnedAt = useRef(-Infinity)
  const isLate = useEffectEvent(isBehind)
  useEffect(() => {
    let ended: ReturnType<typeof setTimeout> | undefined
    const restIn = (left: number): void => {
      // The cleanup function clears only the last timer. An earlier timer would go on and could set an outdated value.
      clearTimeout(ended)
      ended = setTimeout(rest, left)
    }
    const rest = (): void => {
      const sinceTurn = performance.now() - turnedAt.current
      if (isLate()) restIn(ENDED_MS)
      else if (sinceTurn < ms) restIn(ms - sinceTurn)
      else setRested(value)
    }
    const passed = setTimeout(rest, ms)
    if (!isScrolling.current) restIn(ENDED_MS)
    const onScroll = (): void => {
      isScrolling.current = true
    }
    const onEnd = (): void => {
      isScrolling.current = false
      restIn(ENDED_MS)
    }
    const onWheel = (): void => {
      turnedAt.current = performance.now()
    }
    window.addEventListener('wheel', onWheel, { passive: true })
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('scrollend', onEnd)
    return () => {
      clearTimeout(passed)
      clearTimeout(ended)
      window.removeEventListener('wheel', onWheel)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('scrollend', onEnd)
    }
  }, [value, ms])
  return rested === value
}
