/** Sentences of the card on the home page. */
export const TEXTS = {
  titulo: 'NutriScan',
  resumen: 'Toma una foto de un alimento o de su etiqueta y mira qué tiene.',
  escanear: 'Escanea un alimento',
} as const
