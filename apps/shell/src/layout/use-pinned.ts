import { kept } from '@mi/browser-storage'
import { useState } from 'react'

const keptPinned = kept('menu-fijado', (stored) => (stored ? true : undefined))

/** Returns whether the sidebar is pinned, and a function that pins or unpins it. The browser stores the choice. */
export const usePinned = (): [boolean, () => void] => {
  const [pinned, setPinned] = useState(() => keptPinned.get() ?? false)
  const toggle = (): void => {
    if (pinned) keptPinned.drop()
    else keptPinned.set(true)
    setPinned(!pinned)
  }
  return [pinned, toggle]
}
