import { useState } from 'react'

/** True from the first time that `open` is true. Most menus of a list are never opened and need no popup. */
export const useWasOpen = (open: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen || open
}
