import { useState } from 'react'

/**
 * True from the first time that `open` is true. Before that, callers mount no popup, because most menus of a list are
 * never opened.
 */
export const useWasOpen = (open: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen || open
}
