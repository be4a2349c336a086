/** The texts of the home page. Tests compare some of them word for word (docs/rules.md: Texts). */
export const TEXTS = {
  titulo: 'Home',
  perfil: 'Mi perfil',
  empresa: 'Información de la empresa',
  sinNombre: 'Sin nombre',
  sinNit: 'Sin NIT',
  sinTelefono: 'Sin teléfono',
  errorModulo: 'No pudimos mostrar esta parte.',
  reintentar: 'Reintentar',
} as const
