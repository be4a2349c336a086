import { kept } from '@mi/browser-storage'

// In these elements, a typed character is entered as text, or is used to search for an item.
const FIELDS = 'input, textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox]'
const LAYERS = '[role$=dialog], [role=menu]'

export const keptApagados = kept('atajos-apagados', (stored) => (stored ? true : undefined))

export const areAtajosOff = (): boolean => 'sinAtajos' in document.documentElement.dataset

/**
 * Presses the button whose `aria-keyshortcuts` contains the pressed key, so a module only has to set this attribute.
 * Does nothing while a dialog or a menu is open. In a text field, or if one-character shortcuts are switched off, a key
 * works only with Ctrl or Cmd.
 */
export const pressByKey = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey, repeat, target } = event
  // The pattern also rejects the `keydown` event without a `key` that the browser's autofill sends.
  if (!/^.$/.test(key) || altKey || event.defaultPrevented) return
  const isCommand = ctrlKey || metaKey
  const isText = target instanceof Element && target.closest(FIELDS)
  if ((!isCommand && (isText || areAtajosOff())) || document.querySelector(LAYERS)) return
  const shortcut = JSON.stringify(isCommand ? `Control+${key.toUpperCase()}` : key.toLowerCase())
  const button = document.querySelector<HTMLElement>(`button[aria-keyshortcuts~=${shortcut}]:enabled`)
  if (!button) return
  // The default action is prevented, because the character could otherwise appear in a field that the button opens.
  event.preventDefault()
  // Repeated events are left out, because a key that is held down would press the button many times a second.
  if (!repeat) button.click()
}

/**
 * Applies the choice that is stored in this browser, and reacts to keys from then on. Without a stored choice, the
 * one-character shortcuts are on.
 */
export const startAtajos = (): void => {
  if (keptApagados.get()) document.documentElement.dataset.sinAtajos = ''
  // The listener is never removed. This is harmless, because without the layout `pressByKey` finds no button to press.
  document.addEventListener('keydown', pressByKey)
}
