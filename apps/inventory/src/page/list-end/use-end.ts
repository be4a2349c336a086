import { useEffect, useRef } from 'react'

export const useEnd = (onReach: (() => void) | undefined) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const end = ref.current
    if (!end || !onReach) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onReach()
      },
      { rootMargin: '1200px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [onReach])
  return ref
}
