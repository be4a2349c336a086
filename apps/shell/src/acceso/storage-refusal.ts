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
 * `undefined` if the browser stores data for this site, otherwise a refusal that names the cause. Call it before a form
 * is sent if the next page reads stored data. Without this check, the server would open a session or mail a code. The
 * person could use neither, because the browser had not stored the session or the mail address for the next page.
 */
export const storageRefusal = (): Refusal<never> | undefined =>
  isKept('local') && isKept('session') ? undefined : { mensaje: SIN_DATOS }
