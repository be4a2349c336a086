import { z } from 'zod'
import { notificacionSchema } from './notificaciones/notificaciones.ts'
import { TIPOS_NOTIFICACION } from './notificaciones/valores.ts'
import { PASOS_DE_ANALISIS } from './nutriscan/valores.ts'
import { ACCIONES_HISTORIAL } from './productos/historial.ts'

/** A change to the session of an open browser. */
const eventoDeSesionSchema = z.object({
  tipo: z.literal('sesion'),
  /**
   * `terminada`: the session has ended, for example by inactivation, a new password or signing out. `sid` names the
   * session; `null` means all of the person's sessions. `cambiada`: role, company or profile changed. A renewed token
   * contains the new values.
   */
  cambio: z.enum(['terminada', 'cambiada']),
  sid: z.string().nullable(),
  /**
   * The session whose own call caused the event. The response to that call may contain a fresh token. The session's
   * browser therefore waits for the response before it decides whether the session has ended.
   */
  origen: z.string().nullable(),
})

/** A new notification; the browser decides by the person's preferences whether to show it. */
const eventoDeNotificacionSchema = z.object({
  tipo: z.literal('notificacion'),
  notificacion: notificacionSchema,
})

/**
 * Sent if many notifications were created at once, because reloading them is cheaper than one event for each. Also sent
 * to a browser that missed events which the server does not send again.
 */
const eventoDeNotificacionesSchema = z.object({ tipo: z.literal('notificaciones') })

/** The person read notifications, or marked them as unread, in some tab or browser. */
const eventoDeLecturaSchema = z.object({
  tipo: z.literal('leida'),
  /** `null` means all notifications of the kinds in `tipos` whose id is at most `hasta`. */
  ids: z.array(z.number().int().positive()).nullable(),
  hasta: z.number().int().positive().nullable(),
  /** `null` means every kind. */
  tipos: z.array(z.enum(TIPOS_NOTIFICACION)).nullable(),
  leida: z.boolean(),
})

/**
 * The person's preferences changed in some tab or browser. Also sent to a browser that missed events which the server
 * does not send again.
 */
const eventoDePreferenciasSchema = z.object({ tipo: z.literal('preferencias') })

const quienSchema = z.object({ idUsuario: z.number().int().positive(), nombreCompleto: z.string() })

/**
 * Products in the person's scope changed, by anyone. A browser ignores a change if it already shows this version of the
 * product, or a newer one.
 */
const eventoDeProductosSchema = z.object({
  tipo: z.literal('productos'),
  /** `null` for a browser that missed events which the server does not send again. It has to reload the products. */
  cambios: z
    .array(
      z.object({
        idProducto: z.number().int().positive(),
        /** The version after the change. */
        version: z.number().int().positive(),
        accion: z.enum(ACCIONES_HISTORIAL),
        nombre: z.string(),
      }),
    )
    .nullable(),
  /** `null` if `cambios` is `null`. */
  quien: quienSchema.nullable(),
  fecha: z.string(),
})

/** A new comment on a product in the person's scope. */
const eventoDeComentarioSchema = z.object({
  tipo: z.literal('comentario'),
  idProducto: z.number().int().positive(),
  idComentario: z.number().int().positive(),
  quien: quienSchema,
})

/** A step of the person's scan. */
const eventoDeAnalisisSchema = z.object({
  tipo: z.literal('analisis'),
  /** The id that the browser chose for this scan. */
  idSolicitud: z.string(),
  paso: z.enum(PASOS_DE_ANALISIS),
  /** The place in the queue while the scan waits: 1 is next. */
  turno: z.number().int().nonnegative().nullable(),
})

/** A module changed for everyone. `estable` is its stable version now, and `apagadas` the versions switched off. */
const eventoDeModulosSchema = z.object({
  tipo: z.literal('modulos'),
  modulo: z.string(),
  estable: z.string(),
  apagadas: z.array(z.string()),
  revision: z.number().int().positive(),
})

/** An event of `GET /notificaciones/eventos`, by `tipo`. */
export const eventoSchema = z
  .discriminatedUnion('tipo', [
    eventoDeSesionSchema,
    eventoDeNotificacionSchema,
    eventoDeNotificacionesSchema,
    eventoDeLecturaSchema,
    eventoDePreferenciasSchema,
    eventoDeProductosSchema,
    eventoDeComentarioSchema,
    eventoDeAnalisisSchema,
    eventoDeModulosSchema,
  ])
  .meta({ id: 'Evento' })
/** An event of the stream. */
export type Evento = z.infer<typeof eventoSchema>
