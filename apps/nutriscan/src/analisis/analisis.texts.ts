export const TEXTS = {
  titulo: 'Analizando tu comida...',
  pasos: ['Detectando alimentos', 'Calculando nutrientes', 'Generando reporte'],
  estados: { listo: 'listo', actual: 'en curso', pendiente: 'pendiente' },
  antes: (fotos: number) =>
    fotos === 1 ? 'Hay 1 foto antes de la tuya' : `Hay ${fotos} fotos antes de la tuya`,
  siguiente: 'Tu foto es la siguiente',
  cancelar: 'Cancelar',
  foto: 'Foto que se analiza',
} as const
