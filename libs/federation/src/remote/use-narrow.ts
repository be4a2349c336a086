import { useSyncExternalStore } from 'react'

const PHONE = '(width < 40rem)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(PHONE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is as narrow as on a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
