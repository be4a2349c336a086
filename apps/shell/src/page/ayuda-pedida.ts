import { useSyncExternalStore } from 'react'

/** What a key or a command asks for: the whole help, or only the keyboard shortcuts. */
export type ParteDeAyuda = 'ayuda' | 'atajos'

const EVENT = 'ayuda-pedida'
// The requested part is kept, because the request may come before the code that shows the help is loaded.
let pedida: ParteDeAyuda | undefined

/** Asks for a part of the help; `undefined` closes it. */
export const pedirAyuda = (parte: ParteDeAyuda | undefined): void => {
  pedida = parte
  dispatchEvent(new Event(EVENT))
}

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener(EVENT, onChange)
  return () => removeEventListener(EVENT, onChange)
}

/** The part of the help that was asked for. */
export const useAyudaPedida = (): ParteDeAyuda | undefined => useSyncExternalStore(subscribe, () => pedida)
