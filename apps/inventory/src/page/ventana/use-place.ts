import { type Kept, kept } from '@mi/browser-storage'
import { type Platform, usePlatform } from '@mi/federation'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How far down a list was scrolled, and how many items it had. */
export interface Place {
  readonly top: number
  readonly count: number
}

/** The most items that a reopened list fetches by itself. */
const MAX_ITEMS = 1000

const readPlace = (stored: unknown): Place | undefined => {
  const { top, count } = stored as Record<string, unknown>
  return typeof top === 'number' && typeof count === 'number'
    ? { top, count: Math.min(count, MAX_ITEMS) }
    : undefined
}

// One place per person, list and history entry. A reload keeps the entry, so it finds its place again.
const placeOf = ({ session, navigation }: Pick<Platform, 'session' | 'navigation'>): Kept<Place> => {
  const { pathname, search, key } = navigation.getLocation()
  const idUsuario = session.getState().usuario?.idUsuario ?? 0
  return kept(`lugar ${idUsuario} ${pathname}${search} ${key}`, readPlace, 'session')
}

/** The place in the list of this history entry, after going back to it or reloading it. */
export const usePlaceOf = (): Place | null => {
  const platform = usePlatform()
  const [place] = useState(() => placeOf(platform).get() ?? null)
  return place
}

// Input that scrolls a page by hand.
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Stores the scroll position of a list for this history entry, and restores it once enough items are there. */
export const useKeptPlace = (place: Place | null, count: number, isComplete: boolean): void => {
  const platform = usePlatform()
  const { navigation } = platform
  // Updated by scroll events: reading `scrollY` at the end would force a layout.
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
    // Taken now: after a sign-out or a navigation the person and the address are no longer known.
    let stored = placeOf(platform)
    const { pathname } = navigation.getLocation()
    const onScroll = (): void => {
      // Read while the list is shown: the next screen starts at its own top.
      last.current = { ...last.current, top: window.scrollY }
    }
    const save = (): void => stored.set(last.current)
    const stop = navigation.subscribe(() => {
      // Another filter is another history entry of the same list.
      if (navigation.getLocation().pathname === pathname) stored = placeOf(platform)
    })
    // After manual scrolling, late items must not scroll the page back.
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
