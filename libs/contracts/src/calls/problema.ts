import { z } from 'zod'

/** A refused field, by its name on the wire, and the Spanish sentence for the person. */
export const errorDeCampoSchema = z.object({ campo: z.string(), mensaje: z.string() })
/** A refused field and its Spanish sentence. */
export type ErrorDeCampo = z.infer<typeof errorDeCampoSchema>

/**
 * The body of every failed call (`application/problem+json`). `message` and `mensaje` are the same Spanish sentence;
 * `errores` comes with 400.
 */
export const problemaSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    codigo: z.string(),
    idSolicitud: z.string(),
    message: z.string(),
    mensaje: z.string(),
    errores: z.array(errorDeCampoSchema).optional(),
  })
  .meta({ id: 'Problema' })
/** The body of a failed call. */
export type Problema = z.infer<typeof problemaSchema>

/** The answer to calls that return no resource, such as a deletion. */
export const mensajeSchema = z.object({ mensaje: z.string() }).meta({ id: 'Mensaje' })
/** An answer that is only a Spanish sentence. */
export type Mensaje = z.infer<typeof mensajeSchema>
