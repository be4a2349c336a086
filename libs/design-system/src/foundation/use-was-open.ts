import { useState } from 'react'

/**
 * Returns true from the first time that `open` is true. Until then, callers mount no popup: most menus of a list are
 * never opened, so mounting their popups would be wasted work.
 */
export const useWasOpen = (open: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen || open
}
