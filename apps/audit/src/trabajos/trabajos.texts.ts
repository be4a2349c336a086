export const TEXTS = {
  titulo: 'Trabajos fallidos',
  contar: (total: string, isUno: boolean) =>
    isUno ? '1 trabajo por revisar' : `${total} trabajos por revisar`,
  vacio: 'Todo salió bien',
  vacioDetalle:
    'Aquí aparecen los correos y las tareas del servidor que no se pudieron hacer tras varios intentos.',
  error: 'No se pudieron cargar los trabajos.',
  fallo: 'Falló el',
  intentos: (intentos: number) => (intentos === 1 ? '1 intento' : `${intentos} intentos`),
  vencido: 'Ya venció: no sirve reintentarlo.',
  reintentar: 'Reintentar',
  reintentando: (trabajo: string) => `Reintentar: ${trabajo}`,
  enCamino: 'Se intentará de nuevo.',
  errorReintentar: 'No se pudo reintentar.',
} as const
