import { type RefObject, useEffect } from 'react'

/**
 * When what had the focus disappears from the page's content (a card's «Reintentar» that gave way to the section, a
 * module that failed), the browser drops the focus to the top of the page. This takes it to the content instead,
 * unless somebody has found a better place.
 */
export const useFocusKeeper = (contentRef: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const content = contentRef.current
    if (!content) return undefined
    let last: EventTarget | null = null
    const remember = ({ target }: FocusEvent): void => {
      last = target instanceof Node && content.contains(target) ? target : null
    }
    const observer = new MutationObserver(() => {
      const isLost = last instanceof Node && !last.isConnected && document.activeElement === document.body
      if (isLost) content.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    observer.observe(content, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [contentRef])
}
