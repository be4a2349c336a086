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
