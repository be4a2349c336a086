/** The texts of «Mis sesiones» and «Actividad reciente». */
export const TEXTS = {
  sesiones: 'Mis sesiones',
  sesionesDetalle: 'Los dispositivos en los que tu cuenta está abierta.',
  estaSesion: 'Esta sesión',
  enUso: 'En uso ahora',
  ultimoUso: (cuando: string) => `Último uso ${cuando}`,
  desconocido: 'Dispositivo desconocido',
  cerrar: 'Cerrar esta sesión',
  cerrarDe: (dispositivo: string) => `Cerrar esta sesión: ${dispositivo}`,
  cerrarDemas: 'Cerrar las demás',
  cerrarDemasTitulo: '¿Cerrar las demás sesiones?',
  cerrarDemasDetalle: (cuantas: number) =>
    cuantas === 1
      ? 'Se cerrará la sesión en el otro dispositivo. Esta seguirá abierta.'
      : `Se cerrarán las otras ${cuantas} sesiones. Esta seguirá abierta.`,
  cerrada: 'Sesión cerrada',
  demasCerradas: 'Cerramos las demás sesiones',
  errorCerrar: 'No pudimos cerrar la sesión. Intenta de nuevo.',
  soloEsta: 'No hay sesiones abiertas en otros dispositivos.',
  verTodas: (cuantas: number) => `Ver las ${cuantas} sesiones`,
  cargandoSesiones: 'Cargando tus sesiones…',
  errorSesiones: 'No pudimos cargar tus sesiones',
  actividad: 'Actividad reciente',
  actividadDetalle: 'Si no reconoces algo, cambia tu contraseña y cierra las demás sesiones.',
  sinActividad: 'Todavía no hay actividad para mostrar.',
  porOtro: 'Lo hizo quien administra tu cuenta',
  verMas: 'Ver más actividad',
  cargandoActividad: 'Cargando tu actividad…',
  errorActividad: 'No pudimos cargar tu actividad',
  errorDetalle: 'Revisa tu conexión e intenta de nuevo.',
  otraActividad: 'Actividad de seguridad',
} as const
