import { type Platform, usePlatform } from '@mi/federation'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keep, readKept } from '../almacen.ts'

/** Where somebody stood in a list: how far down, and how many items were there. */
export interface Place {
  readonly top: number
  readonly count: number
}

const PREFIX = 'lugar '
/** A list opened again does not fetch more than this by itself. */
const MAX_ITEMS = 1000

const readPlace = (key: string): Place | null => {
  const place = readKept(sessionStorage, PREFIX + key) as Place | null
  return place && { top: place.top, count: Math.min(place.count, MAX_ITEMS) }
}

/** Which list, of whom, at which step of the history: a page that is loaded is no step of its own. */
const keyOf = ({ session, navigation }: Pick<Platform, 'session' | 'navigation'>): string => {
  const { pathname, search, key } = navigation.getLocation()
  return `${session.getState().usuario?.idUsuario ?? 0} ${pathname}${search} ${key}`
}

/** The place in the list of this step of the history, after going back to it or loading the page again. */
export const usePlaceOf = (): Place | null => {
  const platform = usePlatform()
  const [place] = useState(() => readPlace(keyOf(platform)))
  return place
}

// What moves a page by hand.
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Keeps where somebody stands in a list, for this step of the history, and goes there once as many items have come
 * as there were.
 */
export const useKeptPlace = (place: Place | null, count: number, isComplete: boolean): void => {
  const platform = usePlatform()
  const { navigation } = platform
  // Not read from the window, which would make the page wait for its layout: whatever moves it says so by scrolling.
  const last = useRef<Place>({ top: place?.top ?? 0, count })
  const wanted = useRef(place)

  useLayoutEffect(() => {
    const to = wanted.current
    if (!to || count === 0 || (count < to.count && !isComplete)) return
    wanted.current = null
    window.scrollTo(0, to.top)
  }, [count, isComplete])

  useEffect(() => {
    last.current = { ...last.current, count }
  }, [count])

  useEffect(() => {
    // As it was here: whoever has signed out, or gone on, is known no more when this is saved.
    let key = keyOf(platform)
    const { pathname } = navigation.getLocation()
    const onScroll = (): void => {
      // Read while the list is there: what follows it may begin at its own top.
      last.current = { ...last.current, top: window.scrollY }
    }
    const save = (): void => keep(sessionStorage, PREFIX + key, last.current)
    const stop = navigation.subscribe(() => {
      // Another filter is another step of the same list.
      if (navigation.getLocation().pathname === pathname) key = keyOf(platform)
    })
    // Whoever has moved on is not taken back when the rest comes.
    const onHand = (): void => {
      wanted.current = null
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    for (const type of BY_HAND) window.addEventListener(type, onHand, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      save()
      stop()
      window.removeEventListener('scroll', onScroll)
      for (const type of BY_HAND) window.removeEventListener(type, onHand)
      window.removeEventListener('pagehide', save)
    }
  }, [platform, navigation])
}
