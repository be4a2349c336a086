import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { type Asa, type Marco, mover } from './recorte.model.ts'

const STEP = 0.02
const LARGE_STEP = 0.1

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Drag {
  readonly pointerId: number
  readonly x: number
  readonly y: number
  readonly marco: Marco
}

/** Moves the frame or a corner with the pointer or the arrow keys. With Shift, an arrow key makes a larger step. */
export const useArrastre = (
  area: RefObject<HTMLElement | null>,
  marco: Marco,
  onChange: (marco: Marco) => void,
) => {
  const drag = useRef<Drag>(null)
  const end = (): void => {
    drag.current = null
  }
  return (asa: Asa) => ({
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY, button }: PointerEvent<HTMLElement>) => {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      drag.current = { pointerId, x: clientX, y: clientY, marco }
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const box = area.current?.getBoundingClientRect()
      // Only the pointer that began the drag moves the frame, not a second finger.
      if (drag.current?.pointerId !== pointerId || !box) return
      // The distance is measured from the start of the drag, not from the last event. If the finger moves on after the
      // frame has reached the photo's edge, and then turns back, the frame has to wait there. It follows the finger
      // again when the finger is back at the place where the frame stopped.
      const by = { x: (clientX - drag.current.x) / box.width, y: (clientY - drag.current.y) / box.height }
      onChange(mover(drag.current.marco, asa, by))
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      const by = ARROWS[event.key]
      if (!by) return
      event.preventDefault()
      const step = event.shiftKey ? LARGE_STEP : STEP
      onChange(mover(marco, asa, { x: by[0] * step, y: by[1] * step }))
    },
  })
}
