import { START_PATH } from '@mi/domain'

/** The links that a signed-out page may have at the end of its header. */
export const HEADER_LINKS = {
  login: { href: '/login', text: 'Iniciar sesión' },
  registro: { href: '/register', text: 'Crear cuenta' },
  inventario: { href: START_PATH, text: 'Ir a mi inventario' },
} as const
