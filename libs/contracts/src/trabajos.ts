import { z } from 'zod'

/** Work of the server that failed for good, as staff sees it. */
export const trabajoFallidoSchema = z
  .object({
    id: z.number().int().positive(),
    /** Its kind, for example `correo`. */
    tipo: z.string(),
    intentos: z.number().int().nonnegative(),
    /** Why the last try failed; it never names a person. */
    error: z.string(),
    creadoEn: z.string(),
    falladoEn: z.string(),
    /** `false` once it has become useless, like a code that has expired. */
    reintentable: z.boolean(),
  })
  .meta({ id: 'TrabajoFallido' })
/** A failed job. */
export type TrabajoFallido = z.infer<typeof trabajoFallidoSchema>
