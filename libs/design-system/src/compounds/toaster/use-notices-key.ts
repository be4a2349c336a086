import { type RefObject, useEffect } from 'react'

/** `F6` moves the focus to the newest notice, which `Tab` would reach only after the whole page. */
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
