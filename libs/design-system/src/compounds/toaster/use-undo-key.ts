import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Toast } from 'react-hot-toast/headless'
import { isDialogOpen, isTyping } from '../../foundation/page-keys.ts'

const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
  // A held key would undo one notice after the other. The browser's autofill sends a `keydown` without `key`.
  /^z$/i.test(key) && (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat

/** `Ctrl Z` presses the undo button of the newest notice that has one, unless a field or a dialog needs the key. */
export const useUndoKey = (region: RefObject<HTMLElement | null>, notices: readonly Toast[]): void => {
  const findUndo = useEffectEvent((): HTMLElement | undefined => {
    // In the order of `notices`: in the page, an older error comes before a newer success.
    for (const { id, visible } of notices) {
      const undo = region.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-undo]`)
      if (visible && undo) return undo
    }
    return undefined
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isUndoKey(event) || isTyping(event.target) || isDialogOpen()) return
      const undo = findUndo()
      if (!undo) return
      event.preventDefault()
      undo.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
