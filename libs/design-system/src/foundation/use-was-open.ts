import { useState } from 'react'

/** True once `open` has been true. Callers mount their popup only then, since a list may have a menu in every row. */
export const useWasOpen = (open: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen || open
}
