import { useEffect, useState } from 'react'

const TICK_MS = 500

/** Writes seconds as minutes and seconds: «14:59», «0:07». */
export const formatWait = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const leftUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Counts seconds down to zero. `left` is computed from the clock, because timers run late in a background tab. */
export const useCountdown = (initial = 0) => {
  const [end, setEnd] = useState(() => Date.now() + initial * 1000)
  const [left, setLeft] = useState(initial)
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = leftUntil(end)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [end])
  const start = (seconds: number): void => {
    setEnd(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return { left, start }
}
