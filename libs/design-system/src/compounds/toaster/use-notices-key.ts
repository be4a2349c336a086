import { type RefObject, useEffect } from 'react'

/** Moves the focus to the newest notice on `F6`, because `Tab` reaches the notices only after the rest of the page. */
export const useNoticesKey = (region: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const button = region.current?.querySelector<HTMLElement>('[data-newest] button')
      if (event.key !== 'F6' || !button) return
      event.preventDefault()
      button.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [region])
}
