import { kept } from '@mi/browser-storage'
import { useState } from 'react'

const keptPinned = kept('menu-fijado', (stored) => (stored ? true : undefined))

/** Whether the sidebar is pinned, and a function that changes it. The choice is kept in this browser. */
export const usePinned = (): [boolean, () => void] => {
  const [pinned, setPinned] = useState(() => keptPinned.get() ?? false)
  const toggle = (): void => {
    if (pinned) keptPinned.drop()
    else keptPinned.set(true)
    setPinned(!pinned)
  }
  return [pinned, toggle]
}
