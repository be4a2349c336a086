export const TEXTS = {
  tema: 'Tema',
  temaClaro: 'Claro',
  temaOscuro: 'Oscuro',
  temaDelDispositivo: 'Según el dispositivo',
  temaAutomatico: 'Automático',
} as const
