import { START_PATH } from '@mi/domain'

/** The header link of a page that is open to everyone: to the login, or back to the product. */
export const entranceFor = (signedIn: boolean): { href: string; text: string } =>
  signedIn ? { href: START_PATH, text: 'Ir a mi inventario' } : { href: '/login', text: 'Iniciar sesión' }
