import { type FocusEvent, type KeyboardEvent, type MouseEvent, type Ref, useRef, useState } from 'react'
import { assignRef } from '../../foundation/assign-ref.ts'
import { setInputValue } from '../../foundation/set-input-value.ts'
import { matching, step } from './matching.ts'

interface Native {
  listId: string
  ref: Ref<HTMLInputElement> | undefined
  onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

/** State and handlers of the ARIA pattern «editable combobox with list autocomplete». */
export const useSuggestions = (suggestions: readonly string[], { listId, ref, onBlur }: Native) => {
  const input = useRef<HTMLInputElement | null>(null)
  const [current, setCurrent] = useState('')
  // The list shows the suggestions that contain this text. If this is `null`, the list is closed.
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const shown = typed === null ? [] : matching(suggestions, typed)
  const isOpen = shown.length > 0

  const close = () => {
    setTyped(null)
    setActive(-1)
  }
  const open = (words: string, at = -1) => {
    setCurrent(input.current?.value ?? '')
    setTyped(words)
    setActive(at)
  }
  const choose = (word: string) => {
    if (input.current) setInputValue(input.current, word)
    close()
  }

  const KEYS: Record<string, () => boolean> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      const word = shown[active]
      if (word !== undefined) choose(word)
      return word !== undefined
    },
    Escape: () => {
      close()
      return isOpen
    },
  }
  const move = (by: 1 | -1): boolean => {
    if (isOpen) setActive(step(active, by, shown.length))
    else open('', by > 0 ? 0 : suggestions.length - 1)
    return true
  }

  return {
    isOpen,
    shown,
    active,
    current,
    choose,
    toggle: (event: MouseEvent) => {
      event.preventDefault()
      if (input.current?.disabled !== false) return
      input.current.focus()
      if (isOpen) close()
      else open('')
    },
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': active < 0 ? undefined : `${listId}-${active}`,
      ref: (element: HTMLInputElement | null) => {
        input.current = element
        return assignRef(ref, element)
      },
      onInput: () => open(input.current?.value ?? ''),
      onKeyDown: (event: KeyboardEvent) => {
        if (!KEYS[event.key]?.()) return
        // Without these calls, `Enter` would submit the form, and `Esc` would close the dialog around the field.
        event.preventDefault()
        event.stopPropagation()
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        close()
        onBlur?.(event)
      },
    } as const,
  }
}
