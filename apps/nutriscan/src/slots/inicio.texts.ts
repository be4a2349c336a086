export const TEXTS = {
  titulo: 'NutriScan',
  resumen: 'Toma una foto de un alimento o de su etiqueta y mira qué tiene.',
  escanear: 'Escanea un alimento',
} as const
