import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { shiftClearOf } from './clear-of.ts'

const CONTROL = 'button, a, input, select, textarea, label, summary, [role=menuitem]'
const OPEN = '[role=menu], [role=listbox]'
/** Elements that must stay usable while notices are shown. */
const KEPT_CLEAR = '[data-keep-clear]'
/**
 * `place` runs this many milliseconds after the press of a pointer or a key. The second run is for a menu that opens
 * late because its code had to be fetched first.
 */
const OPENED = [0, 250]

/**
 * Returns the elements that notices must not cover: open menus and lists, elements with `data-keep-clear`, and `last`,
 * which is the control used last. If `last` is not in the page, the focused control takes its place.
 */
const inUse = (last: Element | null): Element[] => {
  const { activeElement } = document
  const control = last?.isConnected ? last : activeElement?.matches(CONTROL) ? activeElement : null
  return [...document.querySelectorAll(`${OPEN}, ${KEPT_CLEAR}`), ...(control ? [control] : [])]
}

/**
 * Moves the notices down, away from the elements in use. The notices do not move while the pointer or the focus is on
 * them, because the user could miss a button that moves.
 */
const place = (region: HTMLElement | null, last: Element | null): void => {
  if (!region || region.matches(':hover') || region.contains(document.activeElement)) return
  const boxes = inUse(last)
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  const shift = shiftClearOf(region.getBoundingClientRect(), boxes, innerHeight)
  if (shift > 0) region.style.marginTop = `${Number.parseFloat(region.style.marginTop || '0') + shift}px`
}

/** Moves the notices away from the elements in use whenever `notices` changes and after each press. */
export const useClearOfUsed = (region: RefObject<HTMLElement | null>, notices: readonly unknown[]): void => {
  const last = useRef<Element | null>(null)

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || region.current?.contains(target)) return
      last.current = target.closest(CONTROL)
      for (const delay of OPENED) setTimeout(() => place(region.current, last.current), delay)
    }
    document.addEventListener('pointerdown', note, true)
    document.addEventListener('keydown', note, true)
    return () => {
      document.removeEventListener('pointerdown', note, true)
      document.removeEventListener('keydown', note, true)
    }
  }, [region])

  useLayoutEffect(() => {
    if (notices.length === 0) region.current?.style.removeProperty('margin-top')
    else place(region.current, last.current)
  }, [region, notices])
}
