/** The texts of the frame. */
export const TEXTS = {
  producto: 'Mi Inventario',
  secciones: 'Secciones',
  fijar: 'Fijar el menú',
  mas: 'Más',
  errorMas: 'No pudimos abrir esta parte. Revisa tu conexión e intenta de nuevo.',
  // Contains what the button shows, in its order: a person who controls the page by voice says what is seen.
  cuentaDe: (nombre: string, lugar: string) => `Cuenta de ${nombre} ${lugar}`,
  miPerfil: 'Mi perfil',
  salir: 'Cerrar sesión',
} as const
