import { START_PATH } from '@mi/domain'

export const HEADER_LINKS = {
  login: { href: '/login', text: 'Iniciar sesión' },
  registro: { href: '/register', text: 'Crear cuenta' },
  inventario: { href: START_PATH, text: 'Ir a mi inventario' },
} as const
