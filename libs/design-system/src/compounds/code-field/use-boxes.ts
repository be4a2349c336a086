import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { arrivedIn, digitAt, withDigit, withDigits } from './boxes.ts'

interface BoxesParts {
  value: string
  onChange: (value: string) => void
  length: number
}

/** Makes the boxes of a code behave as one field. */
export const useBoxes = ({ value, onChange, length }: BoxesParts) => {
  const row = useRef<HTMLDivElement>(null)

  const focus = (place: number) => {
    const box = row.current?.querySelectorAll('input')[Math.max(0, Math.min(place, length - 1))]
    box?.focus()
    box?.select()
  }

  const fill = (place: number, digits: string) => {
    const filled = withDigits(value, place, digits, length)
    onChange(filled.code)
    focus(filled.next)
  }

  const erase = (place: number) => {
    onChange(withDigit(value, place, ''))
    focus(place)
  }

  const actionOf = (key: string, place: number): (() => void) | undefined => {
    // If the typed digit equals the old one, no change event is fired, but the focus must still move.
    if (/^\d$/.test(key)) return () => fill(place, key)
    const isEmpty = digitAt(value, place) === ''
    const actions: Partial<Record<string, () => void>> = {
      ArrowLeft: () => focus(place - 1),
      ArrowRight: () => focus(place + 1),
      Home: () => focus(0),
      End: () => focus(length - 1),
      Backspace: () => erase(isEmpty ? Math.max(0, place - 1) : place),
      Delete: () => erase(place),
    }
    return actions[key]
  }

  return {
    row,
    change: (place: number, text: string) => {
      const digits = arrivedIn(text, digitAt(value, place), length)
      if (digits !== '') fill(place, digits)
      else if (text === '') onChange(withDigit(value, place, ''))
    },
    press: (event: KeyboardEvent, place: number) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : actionOf(event.key, place)
      if (!act) return
      event.preventDefault()
      act()
    },
    paste: (event: ClipboardEvent, place: number) => {
      event.preventDefault()
      const digits = event.clipboardData.getData('text').replaceAll(/\D/g, '')
      if (digits !== '') fill(place, digits)
    },
  }
}
