export const TEXTS = {
  titulo: 'Bitácora',
  vacio: 'Todavía no ha pasado nada.',
  mostrarMas: 'Mostrar más',
  errorMas: 'No pudimos cargar lo anterior.',
  motivo: (motivo: string) => `«${motivo}»`,
  evidencia: 'Evidencia',
  cambio: (campo: string, antes: string, despues: string) => `${campo}: ${antes} → ${despues}`,
  dato: (campo: string, valor: string) => `${campo}: ${valor}`,
  nada: 'nada',
  ninguna: 'ninguna',
  si: 'sí',
  no: 'no',
  candidata: (version: string, porcentaje: string, estado: string) =>
    `${version} al ${porcentaje}, ${estado}`,
} as const

export const ACCIONES: Readonly<Record<string, string>> = {
  estable: 'Hizo estable una versión',
  candidato: 'Comenzó un rollout',
  porcentaje: 'Cambió el porcentaje',
  paso: 'Avanzó un paso del plan',
  activo: 'Reanudó el rollout',
  pausado: 'Pausó el rollout',
  promovido: 'Promovió la candidata',
  revertido: 'Revirtió',
  apagado: 'Apagó una versión',
  encendido: 'Encendió una versión',
  retirado: 'Retiró el módulo',
  restituido: 'Restituyó el módulo',
  ajustado: 'Cambió la reserva o el piso',
  publicado: 'Publicó una versión',
  token: 'Registró un token',
  'token terminado': 'Terminó un token',
  'llave comprometida': 'Marcó una llave como comprometida',
  'vista previa': 'Hizo un enlace de vista previa',
  'vista previa abierta': 'Abrió una vista previa',
}

/** `BitacoraPanel` shows only these fields of `antes` and `despues`, in this order. */
export const CAMPOS: Readonly<Record<string, string>> = {
  estable: 'Estable',
  anterior: 'Anterior',
  retirado: 'Retirado',
  reserva: 'Reserva',
  piso: 'Piso',
  apagadas: 'Apagadas',
  candidato: 'Candidata',
  version: 'Versión',
  tokenId: 'Token',
}
