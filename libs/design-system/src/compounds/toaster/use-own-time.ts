import { useEffect, useRef } from 'react'
import type { Toast } from 'react-hot-toast/headless'
import { toast } from './toast.tsx'

/**
 * Sends a notice away once its own time has run. Each counts for itself: the library adds the whole of a pause to
 * every notice, also to those that came in the middle of it.
 */
export const useOwnTime = ({ id, visible, duration = 0 }: Toast, isHeld: boolean) => {
  const left = useRef(duration)
  const isRunning = visible && !isHeld
  useEffect(() => {
    if (!isRunning) return undefined
    const since = performance.now()
    const timer = setTimeout(() => toast.dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [id, isRunning])
}
