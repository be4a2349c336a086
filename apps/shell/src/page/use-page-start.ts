import { type RefObject, useEffect } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useTitle } from './use-title.ts'

/**
 * If a link opened the screen, scrolls to the top and focuses the heading. After a page load or a step back, the
 * browser restores the scroll position itself.
 */
export const usePageStart = (title: string, pageRef: RefObject<HTMLElement | null>): void => {
  useTitle(title)
  const action: string = useNavigationType()
  const isLinkFollowed = action === 'PUSH'
  useEffect(() => {
    const heading = pageRef.current?.querySelector<HTMLElement>('h1')
    if (!isLinkFollowed || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    window.scrollTo(0, 0)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on opening only: a new query in the URL must not refocus
  }, [])
}
