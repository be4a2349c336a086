import { unidades } from '../page/unidades.ts'

/** These texts are not in `existencias.texts.ts`, because the first screen loads that file but needs none of these. */
export const TEXTS = {
  cantidadInvalida: 'Escribe una cantidad de 1 o más.',
  noEsEntera: 'La cantidad debe ser un número entero.',
  soloHay: (cantidad: number) => `Solo hay ${unidades(cantidad)}.`,
  demasiadas: 'La cantidad es demasiado grande.',
  motivoRequerido: 'Cuenta por qué.',
} as const
