import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * The page has to be still for this time after a scrollend event, in ms, because a script may scroll again in the next
 * frame.
 */
const ENDED_MS = 30

interface RestedOptions {
  readonly ms: number
  /** Whether the value belongs to an earlier scroll position. A busy processor updates the value late. */
  readonly isBehind: () => boolean
}

/**
 * Whether a value that follows the scrolling has stayed the same for `ms`, or for `ENDED_MS` after a scrollend event.
 * Some browsers send no scrollend event, and some send one between two turns of a mouse wheel. Therefore a new value
 * never counts as rested within `ms` after a turn.
 */
export const useRested = (value: string, { ms, isBehind }: RestedOptions): boolean => {
  const [rested, setRested] = useState(value)
  const isScrolling = useRef(false)
  const turnedAt = useRef(-Infinity)
  const isLate = useEffectEvent(isBehind)
  useEffect(() => {
    let ended: ReturnType<typeof setTimeout> | undefined
    const restIn = (left: number): void => {
      // The cleanup below clears only the last timer. An older one would go on and could set an outdated value.
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
