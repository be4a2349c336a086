import { cifras } from '../fields/cifras.ts'

const ID_MAXIMO = 999_999_999_999_999

/** An optional filter by a person's id. `mensaje` is the Spanish error for a value that is not an id. */
export const idDePersona = (mensaje: string) => cifras(mensaje, { minimo: 1, maximo: ID_MAXIMO }).optional()
