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
 * The refusal of a form whose next page needs the browser's storage, if the browser stores nothing. Call it before the
 * form is sent: otherwise a session would stay open on the server, or a code be mailed, that nobody can use.
 */
export const storageRefusal = (): Refusal<never> | undefined =>
  isKept('local') && isKept('session') ? undefined : { mensaje: SIN_DATOS }
