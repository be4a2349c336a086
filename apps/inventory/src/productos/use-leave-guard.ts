import { useEffect } from 'react'

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** While `dirty`, the browser asks before the page is left or loaded again. */
export const useLeaveGuard = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return undefined
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
