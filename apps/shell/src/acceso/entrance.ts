import { START_PATH } from '@mi/domain'

/** Where the header of a page for everybody leads: in, or back in. */
export const entranceFor = (signedIn: boolean): { href: string; text: string } =>
  signedIn ? { href: START_PATH, text: 'Ir a mi inventario' } : { href: '/login', text: 'Iniciar sesión' }
