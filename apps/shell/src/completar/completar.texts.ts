/**
 * The texts of the screen that completes a profile. Tests compare some of them word for word (docs/rules.md: Texts).
 */
export const TEXTS = {
  titulo: 'Completa tu perfil',
  lema: 'Tu empresa creó esta cuenta para ti. Elige una contraseña propia y completa lo que quieras.',
  correo: 'Correo registrado',
  empresa: 'Empresa',
  rol: 'Rol en el equipo',
  sinEmpresa: 'Sin empresa',
  foto: 'Foto de perfil',
  username: 'Nombre de usuario',
  usernameActual: (username: string) => `Ahora es «${username}». Déjalo vacío para conservarlo.`,
  telefono: 'Teléfono',
  direccion: 'Dirección',
  clave: 'Nueva contraseña',
  confirmar: 'Confirmar contraseña',
  faltaClave: 'Debes ingresar una nueva contraseña.',
  noCoinciden: 'Las contraseñas no coinciden.',
  enUso: 'Ese nombre de usuario ya está en uso.',
  error: 'Error al actualizar.',
  completar: 'Completar Perfil',
  guardando: 'Guardando...',
  esperandoFoto: 'Tu foto se está subiendo. Completaremos tu perfil en cuanto termine.',
  fotoFallida: 'La foto no se pudo guardar. Elígela de nuevo, o completa tu perfil sin ella.',
  salir: 'Cerrar sesión',
} as const
