import { useState } from 'react'

/** True from the first opening on: before it, nothing is mounted, which matters in a list with a menu in every row. */
export const useWasOpen = (open: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen || open
}
