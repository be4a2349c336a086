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
 * Returns a refusal if the browser does not store data. Some forms lead to a page that reads stored data. Call this
 * function before such a form is sent. Otherwise the server would open a session, or mail a code, and the person could
 * not use it.
 */
export const storageRefusal = (): Refusal<never> | undefined =>
  isKept('local') && isKept('session') ? undefined : { mensaje: SIN_DATOS }
