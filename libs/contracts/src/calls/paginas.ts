import { z } from 'zod'
import { LIMITE_MAXIMO } from '../fields/limites.ts'

const LIMITE_INVALIDO = `El límite debe ser un número entero de 1 a ${LIMITE_MAXIMO}.`

/** The query of every list. `limite` asks for pages; `cursor` comes from the `Link` header of the previous page. */
export const paginaSchema = z.object({
  limite: z.coerce
    .number({ error: LIMITE_INVALIDO })
    .int({ error: LIMITE_INVALIDO })
    .min(1, { error: LIMITE_INVALIDO })
    .max(LIMITE_MAXIMO, { error: LIMITE_INVALIDO })
    .optional(),
  cursor: z.string().max(1000).optional(),
})
/** A checked query of a list. */
export type Pagina = z.infer<typeof paginaSchema>
