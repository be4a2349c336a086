import { useEffect, useState } from 'react'

/** Whether a value has stayed the same for `ms` milliseconds; the first one has. */
export const useSettled = (value: string, ms: number): boolean => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled === value
}
