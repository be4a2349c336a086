import { type FocusEvent, useLayoutEffect, useRef } from 'react'

interface Focused {
  readonly control: Element
  readonly row: Element
  readonly nth: number
}

/**
 * Keeps the focus in a list whose rows and buttons disappear after use. When the focused control is removed, the first
 * control of its row gets the focus. If the row is gone too, the first control of the row in its place gets the focus.
 * Rows are the list's children.
 */
export const useFocusNext = () => {
  const listRef = useRef<HTMLUListElement>(null)
  const last = useRef<Focused | null>(null)

  // Runs after each render, since a press can remove a row's button even before the list is read again.
  useLayoutEffect(() => {
    const list = listRef.current
    // If another element has the focus by now, such as a dialog, it keeps the focus.
    if (!list || !last.current || last.current.control.isConnected) return
    if (document.activeElement !== document.body) return
    const { row, nth } = last.current
    const next = row.isConnected ? row : list.children[Math.min(nth, list.children.length - 1)]
    next?.querySelector<HTMLElement>('button, a')?.focus()
  })

  const onFocus = ({ target }: FocusEvent): void => {
    const nth = [...(listRef.current?.children ?? [])].findIndex((row) => row.contains(target))
    const row = listRef.current?.children[nth]
    if (row) last.current = { control: target, row, nth }
  }
  return { listRef, onFocus }
}
