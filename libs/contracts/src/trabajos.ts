import { z } from 'zod'

/** A server job that failed permanently. */
export const trabajoFallidoSchema = z
  .object({
    id: z.number().int().positive(),
    /** The kind of job, such as `correo`. */
    tipo: z.string(),
    intentos: z.number().int().nonnegative(),
    /** The reason for the last failure. This text contains no person's name. */
    error: z.string(),
    creadoEn: z.string(),
    falladoEn: z.string(),
    /** `false` if a retry would be useless, for example after a code has expired. */
    reintentable: z.boolean(),
  })
  .meta({ id: 'TrabajoFallido' })
/** A failed job. */
export type TrabajoFallido = z.infer<typeof trabajoFallidoSchema>
