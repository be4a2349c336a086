import { type PointerEvent, useRef } from 'react'

/** The least distance of a swipe in pixels: too long for an accident, and short enough for a thumb. */
const DISMISS_AFTER = 72

/** Dismisses a notice swiped to the right. */
export const useSwipe = (onDismiss: () => void) => {
  const start = useRef<number | null>(null)

  const move = (element: HTMLElement, distance: number | null) => {
    element.style.translate = distance === null ? '' : `${distance}px`
    element.toggleAttribute('data-swiping', distance !== null)
  }
  const release = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return
    const distance = event.clientX - start.current
    start.current = null
    if (event.type === 'pointerup' && distance > DISMISS_AFTER) return onDismiss()
    move(event.currentTarget, null)
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isPress = event.target instanceof Element && event.target.closest('button') !== null
      if (event.pointerType === 'mouse' || isPress) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) move(event.currentTarget, Math.max(0, event.clientX - start.current))
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
