import { type RefObject, useEffect } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useTitle } from './use-title.ts'

/**
 * Names the page when a screen opens. After a followed link it also scrolls to the top and focuses the heading; after
 * a load or a step back the browser restores the position.
 */
export const usePageStart = (title: string, pageRef: RefObject<HTMLElement | null>): void => {
  useTitle(title)
  const action: string = useNavigationType()
  const isFollowed = action === 'PUSH'
  useEffect(() => {
    const heading = pageRef.current?.querySelector<HTMLElement>('h1')
    if (!isFollowed || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    window.scrollTo(0, 0)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the screen opens: its query may change later
  }, [])
}
