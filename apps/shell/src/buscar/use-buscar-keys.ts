import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../page/is-typing.ts'

// In a field a `/` is text. The browser's autofill sends a `keydown` event without `key`. For that event,
// `key.toLowerCase()` would throw; the regular expression only does not match.
const isShortcut = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/'
    ? !ctrlKey && !metaKey && !altKey && !isTyping(target)
    : /^k$/i.test(key) && (ctrlKey || metaKey)

/** Opens the search on `Ctrl K`, and on `/` outside a field, unless a dialog is open. */
export const useBuscarKeys = (onOpen: () => void): void => {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isShortcut(event)) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
