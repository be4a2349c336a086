import type { Momento } from './cambios.model.ts'

const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const
// Matches rows of a list of products (`data-index`) and rows of the panel «Hoy» (`data-hoy`).
const ROW = ':is([data-index], [data-hoy])'
const AT_ROW = `${ROW}:hover, ${ROW}:focus-within`
const BUSY = '[role="dialog"], [role="menu"]'
const TOP_PX = 8

export const watchMomento = (now: () => number) => {
  let last = -Infinity
  const onInput = (): void => {
    last = now()
  }
  for (const type of INPUT) window.addEventListener(type, onInput, { passive: true, capture: true })
  return {
    read: (): Momento => ({
      isHidden: document.hidden,
      isAtTop: window.scrollY <= TOP_PX,
      isBusy: document.querySelector(BUSY) !== null,
      isAtRow: document.querySelector(AT_ROW) !== null,
      idleMs: now() - last,
    }),
    stop: (): void => {
      for (const type of INPUT) window.removeEventListener(type, onInput, { capture: true })
    },
  }
}
