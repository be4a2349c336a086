import { type FocusEvent, useLayoutEffect, useRef } from 'react'

interface Focused {
  readonly control: Element
  readonly row: Element
  readonly nth: number
}

/**
 * When the focused control is removed, the first control of its row is focused. If its row is removed too, the first
 * control of the row that takes its place is focused. Rows are the list's children.
 */
export const useFocusNext = () => {
  const listRef = useRef<HTMLUListElement>(null)
  const last = useRef<Focused | null>(null)

  // This effect runs after each render, because a press can remove a row's button before the list is loaded again.
  useLayoutEffect(() => {
    const list = listRef.current
    // If another element, such as a dialog, has the focus by now, that element keeps the focus.
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
