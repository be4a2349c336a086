import { kept } from '@mi/browser-storage'
import { useState } from 'react'

const keptPinned = kept('menu-fijado', (stored) => (stored ? true : undefined))

/** Whether this browser keeps the sidebar open, and the function that toggles it. */
export const usePinned = (): [boolean, () => void] => {
  const [pinned, setPinned] = useState(() => keptPinned.get() ?? false)
  const toggle = (): void => {
    if (pinned) keptPinned.drop()
    else keptPinned.set(true)
    setPinned(!pinned)
  }
  return [pinned, toggle]
}
