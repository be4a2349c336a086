import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const PRODUCT = 'Mi Inventario'

// Router key of the entry that was opened last by going back or forward. The browser restores its scroll position.
let gone: unknown
window.addEventListener(
  'popstate',
  ({ state }) => {
    gone = (state as { key?: unknown } | null)?.key
  },
  // Runs before the router's listener, which renders the other screen at once.
  { capture: true },
)

/** The router's key of the history entry with which the page was loaded. */
const LOADED = 'default'

// An element that the user has focused in the meantime keeps the focus.
const TAKEN = 'main *, [role=dialog] *, [role=menu] *'

/**
 * Scrolls to the top and focuses the heading after a link was followed, but not after a reload or after going back or
 * forward. A new value of `what`, the screen's subject, counts as a new screen; `isReady` says whether the heading
 * exists.
 */
export const usePageStart = (what: string | number, isReady = true): void => {
  const { key } = useLocation()
  useEffect(() => {
    if (key === LOADED || key === gone) return
    window.scrollTo(0, 0)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only for a new screen: its own address may change
  }, [what])
  useEffect(() => {
    if (!isReady || key === LOADED || key === gone || document.activeElement?.matches(TAKEN)) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only for a new screen: its own address may change
  }, [what, isReady])
}

/** Sets the document's title while the screen is shown. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title === undefined) return undefined
    const before = document.title
    const own = `${title} · ${PRODUCT}`
    document.title = own
    return () => {
      // A title that was set in the meantime must stay.
      if (document.title === own) document.title = before
    }
  }, [title])
}
