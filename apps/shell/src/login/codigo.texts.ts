export const TEXTS = {
  titulo: 'Verificación en dos pasos',
  lema: 'Escribe el código de 6 dígitos que muestra tu aplicación de autenticación.',
  lemaRecuperacion:
    'Escribe uno de los códigos que guardaste al activar la verificación. Cada uno sirve una sola vez.',
  codigo: 'Código de verificación',
  recuperacion: 'Código de recuperación',
  ejemplo: 'xxxx-xxxx-xxxx-xxxx',
  usarRecuperacion: 'Usar un código de recuperación',
  usarAplicacion: 'Usar el código de la aplicación',
  verificar: 'Verificar',
  volver: 'Volver a la contraseña',
  incompleto: 'Escribe los 6 dígitos del código.',
  faltaRecuperacion: 'Escribe el código de recuperación.',
  equivocado: 'El código no es correcto o ya se usó.',
} as const
