import { z } from 'zod'

/** A server job that failed for good, as staff sees it. */
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
    /** `false` if it has become useless, like an expired code. */
    reintentable: z.boolean(),
  })
  .meta({ id: 'TrabajoFallido' })
/** A failed job. */
export type TrabajoFallido = z.infer<typeof trabajoFallidoSchema>
