import { START_PATH } from '@mi/domain'

/** A link at the end of a page's header. */
export interface HeaderLink {
  readonly href: string
  readonly text: string
}

export const TO_LOGIN: HeaderLink = { href: '/login', text: 'Iniciar sesión' }
export const TO_REGISTRO: HeaderLink = { href: '/register', text: 'Crear cuenta' }

/** The header link of a page that is open to everyone: to the login, or back to the product. */
export const entranceFor = (signedIn: boolean): HeaderLink =>
  signedIn ? { href: START_PATH, text: 'Ir a mi inventario' } : TO_LOGIN
