import type { TipoSeguridad } from '@mi/contracts'

/** The Spanish text for each kind of event in the security log. */
export const HECHOS_DE_SEGURIDAD: Readonly<Record<TipoSeguridad, string>> = {
  ingreso: 'Inicio de sesión',
  ingreso_fallido: 'Intento fallido de iniciar sesión',
  bloqueo: 'Inicio de sesión bloqueado por intentos fallidos',
  salida: 'Cierre de sesión',
  codigo_pedido: 'Se pidió un código para recuperar la cuenta',
  clave_recuperada: 'Contraseña recuperada con un código o un enlace',
  clave_cambiada: 'Contraseña cambiada',
  correo_pedido: 'Se pidió cambiar el correo',
  correo_cambiado: 'Correo cambiado',
  correo_cancelado: 'Se canceló el cambio de correo',
  correo_deshecho: 'Se deshizo el cambio de correo',
  rol_cambiado: 'Rol cambiado',
  cuenta_inactivada: 'Cuenta inactivada',
  cuenta_reactivada: 'Cuenta reactivada',
  sesion_cerrada: 'Se cerró una sesión de otro dispositivo',
  sesiones_cerradas: 'Se cerraron las demás sesiones',
  segundo_factor_activado: 'Verificación en dos pasos activada',
  segundo_factor_desactivado: 'Verificación en dos pasos desactivada',
  segundo_factor_quitado: 'Verificación en dos pasos quitada por administración',
  codigo_fallido: 'Código de verificación equivocado',
  codigo_de_recuperacion_usado: 'Se usó un código de recuperación',
  datos_borrados: 'Datos personales borrados',
  acceso_negado: 'Intento de abrir algo no autorizado',
}
