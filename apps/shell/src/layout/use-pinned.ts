import { useState } from 'react'

const KEY = 'menu-fijado'

/** Whether this browser keeps the sidebar open. */
export const usePinned = (): [boolean, () => void] => {
  const [pinned, setPinned] = useState(() => localStorage.getItem(KEY) !== null)
  const toggle = (): void => {
    if (pinned) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, '1')
    setPinned(!pinned)
  }
  return [pinned, toggle]
}
