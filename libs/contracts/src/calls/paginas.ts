import { z } from 'zod'
import { cifras } from '../fields/cifras.ts'
import { LIMITE_MAXIMO } from '../fields/limites.ts'

const LIMITE_INVALIDO = `El límite debe ser un número entero de 1 a ${LIMITE_MAXIMO}.`

// A cursor holds a row's sort key in base64. The longest key is a mail address of 254 characters, each of up to 3 bytes.
const CURSOR_MAXIMO = 1500

/** The query of a list. `cursor` is copied from the `Link` header of an earlier response of the list. */
export const paginaSchema = z.object({
  limite: cifras(LIMITE_INVALIDO, { minimo: 1, maximo: LIMITE_MAXIMO }).optional(),
  cursor: z.string().max(CURSOR_MAXIMO).optional(),
})
/** A checked query of a list. */
export type Pagina = z.infer<typeof paginaSchema>

const FILA_MAXIMA = 999_999_999
const DESDE_INVALIDO = 'La fila «desde» debe ser un número entero de 0 en adelante.'

/**
 * The query of a list whose pages can begin at any row. `desde` is the index of the first row of the page, counted from
 * 0. Send `desde` or `cursor`, not both.
 */
export const paginaDesdeSchema = paginaSchema.extend({
  desde: cifras(DESDE_INVALIDO, { minimo: 0, maximo: FILA_MAXIMA }).optional(),
})
/** A checked query of a list whose pages can begin at any row. */
export type PaginaDesde = z.infer<typeof paginaDesdeSchema>
