import { usePlatform } from '@mi/federation'
import { type RefObject, useEffect } from 'react'

// Maps the key of a list's history entry to the path of the product that the person opened from that list.
const followed = new Map<string, string>()

const PRODUCTO_PATH = /\/inventario\/\d+$/

const isFree = (): boolean => !document.activeElement?.matches('main *, [role=dialog] *, [role=menu] *')

/**
 * Focuses the link to `path` as soon as the link is in `list`. If the person presses a key or the pointer before that,
 * the focus does not move. It also stays where it is if an element of the page, a dialog or a menu has it.
 */
const focusLink = (list: HTMLElement, path: string): (() => void) => {
  const stops = new AbortController()
  const { signal } = stops
  const stop = (): void => stops.abort()
  const look = (): void => {
    const link = list.querySelector<HTMLElement>(`a[href="${path}"]`)
    if (!link) return
    stop()
    if (isFree()) link.focus({ preventScroll: true })
  }
  // The link could appear later, because a windowed list does not render all of its items at once.
  const observer = new MutationObserver(look)
  signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(list, { childList: true, subtree: true })
  window.addEventListener('keydown', stop, { signal })
  window.addEventListener('pointerdown', stop, { signal })
  look()
  return stop
}

export const useFocusInPlace = (listRef: RefObject<HTMLElement | null>): void => {
  const { navigation } = usePlatform()
  useEffect(() => {
    let { key } = navigation.getLocation()
    const { pathname } = navigation.getLocation()
    const path = followed.get(key)
    const stop = path !== undefined && listRef.current ? focusLink(listRef.current, path) : undefined
    const unsubscribe = navigation.subscribe(() => {
      const next = navigation.getLocation()
      // If the filters have changed, the history entry of the list has a new key, but the path is the same.
      if (next.pathname === pathname) ({ key } = next)
      else if (PRODUCTO_PATH.test(next.pathname)) followed.set(key, next.pathname)
    })
    return () => {
      stop?.()
      unsubscribe()
    }
  }, [listRef, navigation])
}
