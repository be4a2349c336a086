import { type RefObject, useEffect } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useTitle } from './use-title.ts'

/**
 * What a screen of the shell does when it comes: it names the page, and after a link was followed it begins at its
 * top with the focus on its heading. A page that is loaded or gone back to stays where the browser puts it.
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the screen comes: its own address may change
  }, [])
}
