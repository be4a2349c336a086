/** What completing a profile says, letter for letter as the product is specified where it is. */
export const TEXTS = {
  titulo: 'Completa tu perfil',
  lema: 'Tu empresa creó esta cuenta para ti. Elige una contraseña propia y completa lo que quieras.',
  correo: 'Correo registrado',
  empresa: 'Empresa',
  rol: 'Rol en el equipo',
  sinEmpresa: 'Sin empresa',
  foto: 'Foto de perfil',
  username: 'Nombre de usuario',
  telefono: 'Teléfono',
  direccion: 'Dirección',
  clave: 'Nueva contraseña',
  confirmar: 'Confirmar contraseña',
  faltaClave: 'Debes ingresar una nueva contraseña.',
  noCoinciden: 'Las contraseñas no coinciden.',
  enUso: 'Ese nombre de usuario ya está en uso.',
  error: 'Error al actualizar.',
  errorFoto: 'No se pudo guardar la foto. Intenta de nuevo.',
  completar: 'Completar Perfil',
  guardando: 'Guardando...',
  salir: 'Cerrar sesión',
} as const

/** A member's place in the team, in words. */
export const ROL_EQUIPO = { EDITOR: 'Editor', COMENTARISTA: 'Comentarista', LECTOR: 'Lector' } as const
