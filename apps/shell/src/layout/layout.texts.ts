export const TEXTS = {
  producto: 'Mi Inventario',
  secciones: 'Secciones',
  fijar: 'Fijar el menú',
  mas: 'Más',
  errorMas: 'No pudimos abrir esta parte.',
  cuentaDe: 'Cuenta de',
  miPerfil: 'Mi perfil',
  salir: 'Cerrar sesión',
} as const
