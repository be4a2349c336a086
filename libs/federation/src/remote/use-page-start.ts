import { useEffect, useMemo } from 'react'
import { useNavigationType } from 'react-router-dom'

const PRODUCT = 'Mi Inventario'

// An element that matches this selector keeps the focus if it got the focus before the heading existed. A dialog with
// `data-closed` is disappearing, because the person followed a link in it.
const TAKEN = 'main *, [role=dialog]:not([data-closed]) *, [role=menu] *'

/**
 * Scrolls to the top and focuses the heading after a link was followed. Does nothing if the person reloaded the page,
 * went back or went forward. `what` identifies what the screen shows. A new value of `what` counts as a new screen.
 */
export const usePageStart = (what: string | number, isReady = true): void => {
  const action: string = useNavigationType()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a later URL change of the same screen does not count
  const wasFollowed = useMemo(() => action !== 'POP', [what])
  useEffect(() => {
    if (wasFollowed) window.scrollTo(0, 0)
  }, [what, wasFollowed])
  useEffect(() => {
    if (!isReady || !wasFollowed || document.activeElement?.matches(TAKEN)) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [what, isReady, wasFollowed])
}

/** Sets the document's title while the screen is shown. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title === undefined) return undefined
    const before = document.title
    const own = `${title} · ${PRODUCT}`
    document.title = own
    return () => {
      // Other code could have set another title since then.
      if (document.title === own) document.title = before
    }
  }, [title])
}
