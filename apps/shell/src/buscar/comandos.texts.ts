/** `palabras` contains more words with which a person can find the command. */
export const COMANDOS = {
  perfil: { texto: 'Mi perfil', palabras: 'cuenta datos foto contraseña' },
  tema: (opcion: string) => ({ texto: `Tema ${opcion.toLowerCase()}`, palabras: 'modo colores apariencia' }),
  actual: 'Actual',
  ayuda: { texto: 'Ayuda', palabras: 'contacto correo soporte quejas sugerencias' },
  atajos: { texto: 'Atajos del teclado', palabras: 'teclas ayuda apagar voz dictado' },
  salir: { texto: 'Cerrar sesión', palabras: 'salir' },
} as const
