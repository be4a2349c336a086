import { z } from 'zod'

/** A server job that failed permanently, as shown to staff. */
export const trabajoFallidoSchema = z
  .object({
    id: z.number().int().positive(),
    /** The kind of job, for example `correo`. */
    tipo: z.string(),
    intentos: z.number().int().nonnegative(),
    /** Why the last attempt failed; never contains the name of a person. */
    error: z.string(),
    creadoEn: z.string(),
    falladoEn: z.string(),
    /** `false` if a retry would be useless, for example because a code has expired. */
    reintentable: z.boolean(),
  })
  .meta({ id: 'TrabajoFallido' })
/** A failed job. */
export type TrabajoFallido = z.infer<typeof trabajoFallidoSchema>
