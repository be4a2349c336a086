export const TEXTS = {
  titulo: 'NutriScan',
  resumen: 'Toma una foto y mira qué tiene tu comida, con la fuente de cada cifra.',
} as const
