import { z } from 'zod'

/** One field that was not accepted, with the sentence for the person. */
export const errorDeCampoSchema = z.object({ campo: z.string(), mensaje: z.string() })
export type ErrorDeCampo = z.infer<typeof errorDeCampoSchema>

/**
 * Every failure on the wire (`application/problem+json`). `message` and `mensaje` are the same Spanish
 * sentence; `errores` comes with `400`.
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
export type Problema = z.infer<typeof problemaSchema>

/** What a deletion and other acts without a resource answer. */
export const mensajeSchema = z.object({ mensaje: z.string() }).meta({ id: 'Mensaje' })
export type Mensaje = z.infer<typeof mensajeSchema>
