import { useState } from 'react'

/**
 * True from the first time that `open` is true. Callers mount no popup before that. A list may have a menu in every
 * row, and mounting all these menus would be wasted work, because most are never opened.
 */
export const useWasOpen = (open: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen || open
}
