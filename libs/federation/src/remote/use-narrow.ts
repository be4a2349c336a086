import { useSyncExternalStore } from 'react'

const PHONE = '(width < 40rem)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(PHONE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Returns true while the window is as narrow as the screen of a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
