import { z } from 'zod'

/** A rejected field, and the Spanish error message to show beside it. */
export const errorDeCampoSchema = z.object({ campo: z.string(), mensaje: z.string() })
/** A rejected field and its error message. */
export type ErrorDeCampo = z.infer<typeof errorDeCampoSchema>

/**
 * The body of every failed call (`application/problem+json`). `message` and `mensaje` are the same Spanish sentence.
 * `errores` is sent only with a 400. It is absent or empty if no single field is the cause of the 400.
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

/** The response to a call that returns only a Spanish sentence. */
export const mensajeSchema = z.object({ mensaje: z.string() }).meta({ id: 'Mensaje' })
/** A response that is only a Spanish sentence. */
export type Mensaje = z.infer<typeof mensajeSchema>
