import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

// The browser's autofill sends a `keydown` without `key`. A key that is held down would open the form again on closing.
const isShortcut = ({ key, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean =>
  /^n$/i.test(key) && !ctrlKey && !metaKey && !altKey && !repeat && !isTyping(target)

/**
 * Begins a new product on `n` outside a field, unless a dialog is open, or a menu, where letters look for an item.
 * `onNew` is absent if the person may not create products.
 */
export const useNuevoKey = (onNew: (() => void) | undefined): void => {
  const begin = useEffectEvent(() => onNew?.())
  const isAllowed = onNew !== undefined
  useEffect(() => {
    if (!isAllowed) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isShortcut(event)) return
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')) return
      // Otherwise the letter could appear in the form's first field.
      event.preventDefault()
      begin()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isAllowed])
}
