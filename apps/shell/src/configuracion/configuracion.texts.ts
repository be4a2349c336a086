import type { TipoNotificacion } from '@mi/contracts'

const EXPLICACION: Readonly<Record<TipoNotificacion, string>> = {
  STOCK_BAJO: 'Cuando de un producto queda tan poco que conviene reponerlo.',
  PRODUCTO_VENCIDO: 'Los días que elijas: antes de que un producto venza o el día en que vence.',
  COMENTARIO_EQUIPO: 'Cuando alguien de tu equipo comenta un producto.',
  REPOSICION_RECOMENDADA:
    'Cuando al ritmo de los últimos 30 días un producto se acaba en menos de una semana.',
  ACTUALIZACION_APP: 'Lo nuevo de Mi Inventario y los avisos de servicio.',
}

export const TEXTS = {
  titulo: 'Configuración',
  resumen: 'Elige qué te avisamos y cuándo. Cada cambio se guarda al instante.',
  notificaciones: 'Notificaciones',
  explicacion: EXPLICACION,
  comentariosIndividual:
    'Llegan en cuentas de empresa, cuando alguien del equipo comenta. En la tuya no hay equipo.',
  dias: 'Avisar antes de que un producto venza',
  diasDetalle: 'Puedes elegir varios.',
  diasApagados: 'Los avisos de vencimiento están apagados. Lo que elijas valdrá cuando los enciendas.',
  dia: (dia: number) => (dia === 0 ? 'El día que vence' : dia === 1 ? '1 día antes' : `${dia} días antes`),
  unDia: 'Elige al menos un día de aviso.',
  correo: 'Correo',
  resumenDiario: 'Resumen diario por correo',
  resumenDetalle: (correo: string) =>
    `Un solo correo al día a ${correo} con lo que vence, lo que se acaba y lo que conviene reponer. Si no hay nada, no te escribimos.`,
  hora: 'Hora del resumen',
  apariencia: 'Apariencia',
  error: 'Error actualizando preferencias.',
  cargando: 'Cargando tus preferencias…',
  errorCargar: 'No pudimos cargar tus preferencias',
  errorDetalle: 'Revisa tu conexión e intenta de nuevo.',
} as const

/** «7:00 a. m.» */
export const textoDeHora = (hora: number): string =>
  `${hora % 12 === 0 ? 12 : hora % 12}:00 ${hora < 12 ? 'a. m.' : 'p. m.'}`
