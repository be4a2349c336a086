import { kept } from '@mi/browser-storage'

/**
 * Whether the shortcuts of one character are switched off in this browser. A person who dictates needs this: spoken
 * words arrive as letters, and each letter could press a control (WCAG 2.1.4).
 */
export const atajosApagados = kept('atajos-apagados', (stored) => (stored ? true : undefined))

const FIELDS = 'input, textarea, select'
// In a menu, letters look for an item.
const LAYERS = '[role$=dialog], [role=menu]'

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.matches(FIELDS)

/** The pressed shortcut in the notation of `aria-keyshortcuts`. */
const shortcutOf = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): string | undefined => {
  // The browser's autofill sends a `keydown` without `key`. There, `key.length` would throw.
  if (!/^.$/.test(key) || altKey) return undefined
  if (ctrlKey || metaKey) return `Control+${key.toUpperCase()}`
  return isTyping(target) || atajosApagados.get() ? undefined : key.toLowerCase()
}

/**
 * Presses the control that names the pressed key in its `aria-keyshortcuts`, unless a dialog or a menu is open. So a
 * module adds a shortcut with this attribute alone, and the shortcut works while its control is in the page.
 */
export const pressByKey = (event: KeyboardEvent): void => {
  const shortcut = event.defaultPrevented ? undefined : shortcutOf(event)
  if (shortcut === undefined || document.querySelector(LAYERS)) return
  const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts~=${JSON.stringify(shortcut)}]`)
  if (!control) return
  // Otherwise the character could appear in a field that the control opens.
  event.preventDefault()
  control.click()
}
