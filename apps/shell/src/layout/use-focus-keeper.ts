import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to the content when the focused element in the content, such as a «Reintentar» button, is removed.
 * Otherwise the browser would move the focus to the top of the page.
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
