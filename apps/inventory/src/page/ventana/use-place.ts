import { type Kept, kept } from '@mi/browser-storage'
import { type Platform, usePlatform } from '@mi/federation'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export interface Place {
  readonly top: number
  readonly count: number
}

/** Limits a stored `count`, because the history of changes fetches that many entries when it is opened again. */
const MAX_ITEMS = 1000

const readPlace = (stored: unknown): Place | undefined => {
  const { top, count } = stored as Record<string, unknown>
  return typeof top === 'number' && typeof count === 'number'
    ? { top, count: Math.min(count, MAX_ITEMS) }
    : undefined
}

// `key` identifies the entry in the browser's history. It is the same after a reload, so a reloaded list gets its
// stored place.
const placeOf = ({ session, navigation }: Pick<Platform, 'session' | 'navigation'>): Kept<Place> => {
  const { pathname, search, key } = navigation.getLocation()
  const idUsuario = session.getState().usuario?.idUsuario ?? 0
  return kept(`lugar ${idUsuario} ${pathname}${search} ${key}`, readPlace, 'session')
}

export const usePlaceOf = (): Place | null => {
  const platform = usePlatform()
  const [place] = useState(() => placeOf(platform).get() ?? null)
  return place
}

const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface Shown {
  readonly count: number
  /** Whether the items are loaded and their heights are known. */
  readonly isReady: boolean
  /** The list's filters and order. When they change, the page scrolls to the place stored for them, or to the top. */
  readonly list?: string
}

export const useKeptPlace = (place: Place | null, { count, isReady, list }: Shown): void => {
  const platform = usePlatform()
  const { navigation } = platform
  // Scroll events update this place, because reading `scrollY` when the person leaves the list would force a layout.
  const last = useRef<Place>({ top: place?.top ?? 0, count })
  const wanted = useRef(place)

  useLayoutEffect(() => {
    const to = wanted.current
    if (!to || !isReady) return
    wanted.current = null
    window.scrollTo(0, to.top)
  }, [isReady])

  const shown = useRef(list)
  useLayoutEffect(() => {
    if (shown.current === list) return
    shown.current = list
    window.scrollTo(0, placeOf(platform).get()?.top ?? 0)
  }, [list, platform])

  useEffect(() => {
    last.current = { ...last.current, count }
  }, [count])

  useEffect(() => {
    // This is read now, because the person and the address are no longer known after a sign-out or a navigation.
    let stored = placeOf(platform)
    const { pathname, key } = navigation.getLocation()
    // Whether the list is removed because its filters changed. In this case, `stored` already belongs to the next list.
    const isReplaced = (): boolean => {
      const now = navigation.getLocation()
      return now.pathname === pathname && now.key !== key
    }
    const onScroll = (): void => {
      // When the list is removed, it is too late to read `scrollY`: the window could already show the next screen.
      last.current = { ...last.current, top: window.scrollY }
    }
    const save = (): void => stored.set(last.current)
    const stop = navigation.subscribe(() => {
      // If the filters changed, the path is the same but the key is new. Therefore, the new list has its own place.
      if (navigation.getLocation().pathname !== pathname) return
      save()
      stored = placeOf(platform)
    })
    // After the person has scrolled, items that load later must not move the page to the stored position.
    const onHand = (): void => {
      wanted.current = null
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    for (const type of BY_HAND) window.addEventListener(type, onHand, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      if (!isReplaced()) save()
      stop()
      window.removeEventListener('scroll', onScroll)
      for (const type of BY_HAND) window.removeEventListener(type, onHand)
      window.removeEventListener('pagehide', save)
    }
  }, [platform, navigation])
}
