import { z } from 'zod'

/** A change of the session of an open browser. */
const eventoDeSesionSchema = z.object({
  tipo: z.literal('sesion'),
  /**
   * `terminada`: ended by inactivation, a new password or signing out (`sid` names the session; `null` is all of the
   * person's sessions). `cambiada`: role, company or profile changed, and a renewed token carries the new values.
   */
  cambio: z.enum(['terminada', 'cambiada']),
  sid: z.string().nullable(),
  /**
   * The session whose own call caused the event. Its browser ignores the event, because the answer to that call may
   * bring a fresh token.
   */
  origen: z.string().nullable(),
})

/** An event of `GET /notificaciones/eventos`, by `tipo`. */
export const eventoSchema = z.discriminatedUnion('tipo', [eventoDeSesionSchema]).meta({ id: 'Evento' })
/** An event of the stream. */
export type Evento = z.infer<typeof eventoSchema>
