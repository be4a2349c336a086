import { unidades } from '../page/unidades.ts'

/** Sentences of the movement form, kept apart from the stepper's, which the first screen loads. */
export const TEXTS = {
  cantidadInvalida: 'Escribe una cantidad de 1 o más.',
  soloHay: (cantidad: number) => `Solo hay ${unidades(cantidad)}.`,
  demasiadas: 'La cantidad es demasiado grande.',
  motivoRequerido: 'Cuenta por qué.',
} as const
