import { useSyncExternalStore } from 'react'

export type ParteDeAyuda = 'ayuda' | 'atajos'

const EVENT = 'ayuda-pedida'
// The requested part is stored, because the person could ask for it before the code that shows the help is loaded.
let pedida: ParteDeAyuda | undefined

/** Opens this part of the help, or closes the help if `parte` is `undefined`. */
export const pedirAyuda = (parte: ParteDeAyuda | undefined): void => {
  pedida = parte
  dispatchEvent(new Event(EVENT))
}

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener(EVENT, onChange)
  return () => removeEventListener(EVENT, onChange)
}

export const useAyudaPedida = (): ParteDeAyuda | undefined => useSyncExternalStore(subscribe, () => pedida)
