import { z } from 'zod'
import { notificacionSchema } from './notificaciones/notificaciones.ts'
import { TIPOS_NOTIFICACION } from './notificaciones/valores.ts'
import { PASOS_DE_ANALISIS } from './nutriscan/valores.ts'
import { ACCIONES_HISTORIAL } from './productos/historial.ts'

const eventoDeSesionSchema = z.object({
  tipo: z.literal('sesion'),
  /**
   * `terminada`: the session `sid` has ended. If `sid` is `null`, any of the person's sessions could have ended.
   * `cambiada`: the person's role, company or profile has changed. The browser renews its token to get the new values.
   */
  cambio: z.enum(['terminada', 'cambiada']),
  sid: z.string().nullable(),
  /**
   * The id of the session whose request caused the event. If that session itself has ended, its browser waits a moment
   * before it signs out, because the response to the request could contain a new token.
   */
  origen: z.string().nullable(),
})

const eventoDeNotificacionSchema = z.object({
  tipo: z.literal('notificacion'),
  notificacion: notificacionSchema,
})

/**
 * Makes the browser reload its notifications. This event is sent if many notifications were created at once, or if the
 * browser missed events that the server does not send again.
 */
const eventoDeNotificacionesSchema = z.object({ tipo: z.literal('notificaciones') })

const eventoDeLecturaSchema = z.object({
  tipo: z.literal('leida'),
  /** `null` means every notification whose kind is in `tipos` and whose id is at most `hasta`. */
  ids: z.array(z.number().int().positive()).nullable(),
  hasta: z.number().int().positive().nullable(),
  /** `null` means every kind. */
  tipos: z.array(z.enum(TIPOS_NOTIFICACION)).nullable(),
  leida: z.boolean(),
})

/**
 * Makes the browser reload the person's preferences. This event is sent if the preferences have changed, or if the
 * browser missed events that the server does not send again.
 */
const eventoDePreferenciasSchema = z.object({ tipo: z.literal('preferencias') })

const quienSchema = z.object({ idUsuario: z.number().int().positive(), nombreCompleto: z.string() })

/** Products have changed. A browser ignores a change if it already shows that version of the product or a newer one. */
const eventoDeProductosSchema = z.object({
  tipo: z.literal('productos'),
  /** This is `null` if the browser missed events and has to reload the products. */
  cambios: z
    .array(
      z.object({
        idProducto: z.number().int().positive(),
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

const eventoDeComentarioSchema = z.object({
  tipo: z.literal('comentario'),
  idProducto: z.number().int().positive(),
  idComentario: z.number().int().positive(),
  quien: quienSchema,
})

const eventoDeAnalisisSchema = z.object({
  tipo: z.literal('analisis'),
  /** The id that the browser chose for the scan. If it chose none, this is the id of its request. */
  idSolicitud: z.string(),
  paso: z.enum(PASOS_DE_ANALISIS),
  /** The scan's place in the queue. `1` means that the scan is next. `null` means that it is not in the queue. */
  turno: z.number().int().nonnegative().nullable(),
})

/** The state of a module: `estable` is its stable version, and `apagadas` are its versions that are switched off. */
const eventoDeModulosSchema = z.object({
  tipo: z.literal('modulos'),
  modulo: z.string(),
  estable: z.string(),
  apagadas: z.array(z.string()),
  revision: z.number().int().positive(),
})

/** An event of the stream `GET /notificaciones/eventos`. `tipo` is the kind of the event. */
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
/** An event of the stream `GET /notificaciones/eventos`. */
export type Evento = z.infer<typeof eventoSchema>
