export const TEXTS = {
  titulo: 'Iniciar sesión',
  lema: 'Tus productos, sus existencias y sus fechas de vencimiento, siempre al día.',
  correo: 'Correo electrónico',
  clave: 'Contraseña',
  entrar: 'Iniciar sesión',
  faltaCorreo: 'Escribe tu correo electrónico.',
  faltaClave: 'Escribe tu contraseña.',
} as const
