import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading when a deleted product's page becomes the page of the restored product. The pressed
 * button «Restaurar» is gone then, and `usePageStart` moves the focus only if a link led to the page. If another element
 * than the whole content has the focus, it keeps the focus.
 */
export const useRestoredStart = (isAbsent: boolean, isShown: boolean): void => {
  const wasAbsent = useRef(false)
  useEffect(() => {
    if (isAbsent) wasAbsent.current = true
    if (isAbsent || !isShown || !wasAbsent.current) return
    wasAbsent.current = false
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || !document.activeElement?.matches('body, main')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [isAbsent, isShown])
}
