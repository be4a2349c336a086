import { useState } from 'react'

/**
 * True from the first time that `open` is true. Callers mount no popup before that, because a list may have a menu in
 * every row.
 */
export const useWasOpen = (open: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen || open
}
