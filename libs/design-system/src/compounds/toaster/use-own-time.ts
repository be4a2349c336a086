import { useEffect, useRef } from 'react'
import type { Toast } from 'react-hot-toast/headless'
import { dismiss } from './notices.tsx'

/**
 * Dismisses a notice after its duration. The time of a pause (`isHeld`) does not count. The timers of react-hot-toast
 * add the whole pause to the duration, even if the notice appeared during the pause. They would then show it too long.
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
