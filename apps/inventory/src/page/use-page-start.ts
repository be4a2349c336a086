import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const PRODUCT = 'Mi Inventario'

// Going back or forward leads to an entry that the browser knows, and to where it was scrolled to.
let gone: unknown
window.addEventListener(
  'popstate',
  ({ state }) => {
    gone = (state as { key?: unknown } | null)?.key
  },
  // Before the router, which shows the other screen at once.
  { capture: true },
)

/** What the router calls the entry that a page was loaded with. */
const LOADED = 'default'

// Somebody who has gone on meanwhile is not taken back.
const TAKEN = 'main *, [role=dialog] *, [role=menu] *'

/**
 * After a link was followed a screen begins at its top, with the focus on its heading. A page that is loaded or gone
 * back to stays where the browser puts it. `what` is what the screen is of: another one begins anew. The heading may
 * come later than the screen: then `isReady` says when.
 */
export const usePageStart = (what: string | number, isReady = true): void => {
  const { key } = useLocation()
  useEffect(() => {
    if (key === LOADED || key === gone) return
    window.scrollTo(0, 0)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the screen comes: its own address may change
  }, [what])
  useEffect(() => {
    if (!isReady || key === LOADED || key === gone || document.activeElement?.matches(TAKEN)) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the screen comes: its own address may change
  }, [what, isReady])
}

/** Names the page after what it shows, more closely than its section does. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title === undefined) return undefined
    const before = document.title
    const own = `${title} · ${PRODUCT}`
    document.title = own
    return () => {
      // Whoever named the page since knows better.
      if (document.title === own) document.title = before
    }
  }, [title])
}
