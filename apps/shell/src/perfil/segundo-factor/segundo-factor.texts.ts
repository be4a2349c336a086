export const TEXTS = {
  titulo: 'Verificación en dos pasos',
  detalle: 'Además de tu contraseña, pide un código de una aplicación de tu teléfono al iniciar sesión.',
  activa: 'Activa',
  inactiva: 'Inactiva',
  desde: (cuando: string) => `Activa desde el ${cuando}`,
  quedan: (cuantos: number) =>
    cuantos === 1
      ? 'Te queda 1 código de recuperación.'
      : cuantos === 0
        ? 'No te quedan códigos de recuperación: desactívala y vuelve a activarla para tener otros.'
        : `Te quedan ${cuantos} códigos de recuperación.`,
  activar: 'Activar',
  desactivar: 'Desactivar',
  errorCargar: 'No pudimos cargar la verificación en dos pasos',
  errorDetalle: 'Revisa tu conexión e intenta de nuevo.',
  cargando: 'Cargando la verificación en dos pasos…',

  activarTitulo: 'Activar la verificación en dos pasos',
  paso: (paso: number) => `Paso ${paso} de 3`,
  claveDetalle: 'Para empezar, confirma que eres tú.',
  clave: 'Contraseña actual',
  faltaClave: 'Escribe tu contraseña actual.',
  continuar: 'Continuar',
  aplicacionDetalle:
    'Escanea el código con tu aplicación de autenticación (Google Authenticator, Microsoft Authenticator, 1Password…). Luego escribe los 6 dígitos que muestra.',
  qr: 'Código QR para tu aplicación de autenticación',
  enEsteTelefono: 'Abrir en la aplicación de este dispositivo',
  sinCamara: '¿No puedes escanear? Escribe esta clave en la aplicación:',
  copiarClave: 'Copiar la clave',
  claveCopiada: 'Clave copiada',
  codigo: 'Código de verificación',
  codigoIncompleto: 'Escribe los 6 dígitos del código.',
  confirmar: 'Activar la verificación',
  errorActivar: 'No pudimos activar la verificación. Intenta de nuevo.',

  codigosTitulo: 'Guarda tus códigos de recuperación',
  codigosDetalle:
    'Con cada uno puedes entrar una vez si pierdes tu teléfono. Es la única vez que los verás: guárdalos donde solo tú los encuentres.',
  codigos: 'Códigos de recuperación',
  copiar: 'Copiar',
  copiados: 'Códigos copiados',
  descargar: 'Descargar',
  archivo: 'mi-inventario-codigos-de-recuperacion.txt',
  encabezado: (correo: string) =>
    `Mi Inventario: códigos de recuperación de ${correo}\nCada uno sirve una sola vez.`,
  guardados: 'Ya los guardé',
  preguntaCodigos: {
    title: '¿Ya guardaste tus códigos?',
    description: 'No los volveremos a mostrar. Sin ellos no podrás entrar si pierdes tu teléfono.',
    cancelLabel: 'Volver a los códigos',
    confirmLabel: 'Ya los guardé',
  },
  activaSinCodigos:
    'La verificación ya está activa, pero no recibimos tus códigos de recuperación. Desactívala y vuelve a activarla para tenerlos.',
  activada: 'Verificación en dos pasos activada ✅',

  desactivarTitulo: '¿Desactivar la verificación en dos pasos?',
  desactivarDetalle:
    'Tu cuenta quedará protegida solo por tu contraseña, y tus códigos de recuperación dejarán de servir.',
  codigoODeRecuperacion: 'Código de verificación o de recuperación',
  faltaCodigo: 'Escribe el código de tu aplicación o un código de recuperación.',
  errorDesactivar: 'No pudimos desactivar la verificación. Intenta de nuevo.',
  desactivada: 'Verificación en dos pasos desactivada',
} as const
