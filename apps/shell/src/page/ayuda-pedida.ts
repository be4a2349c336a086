import { useSyncExternalStore } from 'react'

export type ParteDeAyuda = 'ayuda' | 'atajos'

const EVENT = 'ayuda-pedida'
// The request is kept, because it may come before the code that shows the help is loaded.
let pedida: ParteDeAyuda | undefined

/** `undefined` closes the help. */
export const pedirAyuda = (parte: ParteDeAyuda | undefined): void => {
  pedida = parte
  dispatchEvent(new Event(EVENT))
}

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener(EVENT, onChange)
  return () => removeEventListener(EVENT, onChange)
}

export const useAyudaPedida = (): ParteDeAyuda | undefined => useSyncExternalStore(subscribe, () => pedida)
