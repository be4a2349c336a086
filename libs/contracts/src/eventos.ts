import { z } from 'zod'

/** What happened to the session of an open browser. */
export const eventoDeSesionSchema = z.object({
  tipo: z.literal('sesion'),
  /**
   * `terminada`: it ended, by inactivation, a new password or signing out (`sid`: that session; `null`: all of the
   * person's). `cambiada`: role, company or profile are others now, and a fresh token says so.
   */
  cambio: z.enum(['terminada', 'cambiada']),
  sid: z.string().nullable(),
  /**
   * The session whose own call caused it; its browser learns the outcome by the answer, which may bring a fresh token,
   * and leaves this alone.
   */
  origen: z.string().nullable(),
})

/** What the server tells an open browser by itself (`GET /notificaciones/eventos`); more kinds will follow. */
export const eventoSchema = z.discriminatedUnion('tipo', [eventoDeSesionSchema]).meta({ id: 'Evento' })
export type Evento = z.infer<typeof eventoSchema>
