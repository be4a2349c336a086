import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const PRODUCT = 'Mi Inventario'

// After going back or forward, the browser restores the scroll position itself.
let gone: unknown
window.addEventListener(
  'popstate',
  ({ state }) => {
    gone = (state as { key?: unknown } | null)?.key
  },
  // Runs before the router, which renders the other screen at once.
  { capture: true },
)

/** The router's key of the history entry that a page was loaded with. */
const LOADED = 'default'

// An element that the person has focused since must keep the focus.
const TAKEN = 'main *, [role=dialog] *, [role=menu] *'

/**
 * After a link was followed, scrolls to the top and focuses the heading. After a reload or going back, the browser
 * decides. A new value of `what`, the screen's subject, counts as a new screen; `isReady` says whether the heading
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
      // A title that was set since must stay.
      if (document.title === own) document.title = before
    }
  }, [title])
}
