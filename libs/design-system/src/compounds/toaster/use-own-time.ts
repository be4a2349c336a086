import { useEffect, useRef } from 'react'
import type { Toast } from 'react-hot-toast/headless'
import { dismiss } from './notices.tsx'

/**
 * Dismisses a notice after its own duration, without the time of pauses (`isHeld`). The timers of react-hot-toast would
 * show a notice too long if it appeared during a pause, because they add the whole pause to the duration.
 */
export const useOwnTime = ({ id, visible, duration = 0 }: Toast, isHeld: boolean) => {
  const left = useRef(duration)
  const isRunning = visible && !isHeld
  useEffect(() => {
    if (!isRunning) return undefined
    const since = performance.now()
    const timer = setTimeout(() => dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [id, isRunning])
}
