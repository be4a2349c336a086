/** What the profile says, letter for letter as the product is specified where it is. */
export const TEXTS = {
  miPerfil: 'Mi Perfil',
  perfilDeEmpresa: 'Perfil de Empresa',
  perfilDeEquipo: 'Perfil de Equipo',
  informacion: 'Información Personal',
  seguridad: 'Seguridad',
  foto: 'Foto de perfil',
  username: 'Nombre de usuario',
  nombreCompleto: 'Nombre completo',
  correo: 'Correo electrónico',
  telefono: 'Teléfono',
  direccion: 'Dirección',
  nombreEmpresa: 'Nombre de la empresa',
  nit: 'NIT',
  rolEquipo: 'Rol en el equipo',
  fijo: 'Este campo no se puede modificar',
  editar: 'Editar',
  cancelar: 'Cancelar',
  guardar: 'Guardar Cambios',
  errorCargar: 'Error al cargar el perfil',
  errorActualizar: 'Error al actualizar el perfil ❌',
  actualizado: 'Perfil actualizado correctamente ✅',
  idInvalido: 'ID de usuario inválido o no encontrado',
  errorFoto: 'No se pudo guardar la foto. Intenta de nuevo.',
  cambiarClave: 'Cambiar Contraseña',
  claveActual: 'Contraseña actual',
  claveNueva: 'Nueva contraseña',
  claveConfirmar: 'Confirmar nueva contraseña',
  faltaActual: 'Escribe tu contraseña actual.',
  noCoinciden: 'Las contraseñas no coinciden ❌',
  errorClave: 'Error al cambiar la contraseña ❌',
  claveCambiada: 'Contraseña cambiada correctamente ✅',
  otrasSesiones: 'Al cambiarla se cerrará tu sesión en los demás dispositivos.',
  claveDetalle: 'Elige una que no uses en ningún otro sitio.',
  consejos: 'Consejos para una contraseña segura',
} as const

/** How a password stays safe (specification: profile). */
export const CONSEJOS = [
  'Usa al menos 8 caracteres.',
  'Combina mayúsculas y minúsculas.',
  'Incluye números.',
  'Incluye símbolos.',
  'No compartas tu contraseña con nadie.',
  'Cámbiala con regularidad.',
] as const

/** A member's place in the team, in words. */
export const ROL_EQUIPO = { EDITOR: 'Editor', COMENTARISTA: 'Comentarista', LECTOR: 'Lector' } as const
