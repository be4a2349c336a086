import type { Limit } from '../../../platform/limits/limits.ts'

const HOUR_MS = 60 * 60 * 1000

export const POR_HORA: Limit = {
  name: 'nutriscan-hora',
  tries: 30,
  windowMs: HOUR_MS,
  message: 'Analizaste 30 fotos en la última hora. Podrás analizar otra en {espera}.',
}

export const POR_DIA: Limit = {
  name: 'nutriscan-dia',
  tries: 150,
  windowMs: 24 * HOUR_MS,
  message: 'Analizaste 150 fotos en las últimas 24 horas. Podrás analizar otra en {espera}.',
}

/** Limits the look-ups of names, because a look-up could search Open Food Facts. */
export const NOMBRES: Limit = {
  name: 'nutriscan-nombres',
  tries: 300,
  windowMs: HOUR_MS,
  message: 'Buscaste muchos nombres en la última hora. Podrás buscar otro en {espera}.',
}
