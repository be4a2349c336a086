import { kept } from '@mi/browser-storage'
import type { Refusal } from './refusal.ts'

const SIN_DATOS =
  'Tu navegador no deja guardar datos de este sitio. Permítelo (cookies y datos de sitios) e intenta de nuevo.'

const isKept = (place: 'local' | 'session'): boolean => {
  const prueba = kept('prueba', (stored) => (stored === true ? true : undefined), place)
  prueba.set(true)
  const works = prueba.get() === true
  prueba.drop()
  return works
}

/**
 * Returns a refusal if the browser does not store data. If the page after a form reads stored data, call this function
 * before sending the form. Otherwise the server would open a session or mail a code that the person could not use.
 */
export const storageRefusal = (): Refusal<never> | undefined =>
  isKept('local') && isKept('session') ? undefined : { mensaje: SIN_DATOS }
