import { z } from 'zod'
import { paginaSchema } from '../calls/paginas.ts'
import { NOMBRE_MAXIMO, TEXTO_MAXIMO } from '../fields/limites.ts'
import { lengthOf } from '../fields/longitud.ts'
import { textoRequerido } from '../fields/texto.ts'
import { MENSAJE_MINIMO, TIPOS_NOTIFICACION } from './valores.ts'

const ID_INVALIDO = 'El identificador debe ser un número entero positivo.'
const TIPO_INVALIDO = `Usa uno de: ${TIPOS_NOTIFICACION.join(', ')}.`
const TITULO_REQUERIDO = 'El título es requerido'
const MENSAJE_CORTO = `El mensaje debe tener al menos ${MENSAJE_MINIMO} caracteres`

const idSchema = z.number({ error: ID_INVALIDO }).int({ error: ID_INVALIDO }).positive({ error: ID_INVALIDO })

/**
 * A notification as one person sees it. For a notification of an expiry, `diasAviso` lists numbers of days before the
 * expiry. Only people who chose at least one of these numbers in their preferences see the notification.
 */
export const notificacionSchema = z
  .object({
    idNotificacion: z.number().int().positive(),
    tipo: z.enum(TIPOS_NOTIFICACION),
    titulo: z.string(),
    mensaje: z.string(),
    leida: z.boolean(),
    fechaEnvio: z.string(),
    idProducto: z.number().int().positive().nullable(),
    diasAviso: z.array(z.number().int()).nullable(),
  })
  .meta({ id: 'Notificacion' })
/** A notification as one person sees it. */
export type Notificacion = z.infer<typeof notificacionSchema>

// An array is accepted too, because a repeated query parameter arrives as an array.
const tiposSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((texto) => [texto].flat().flatMap((part) => part.split(',')))
  .pipe(z.array(z.enum(TIPOS_NOTIFICACION, { error: TIPO_INVALIDO })))

/** The query of `GET /notificaciones/usuario/{id}`. `tipo` accepts several kinds, separated by commas. */
export const filtrosNotificacionSchema = paginaSchema.extend({
  tipo: tiposSchema.optional(),
  leida: z.enum(['true', 'false'], { error: 'Usa true o false.' }).optional(),
})
/** The checked filters for the list of a person's notifications. */
export type FiltrosNotificacion = z.infer<typeof filtrosNotificacionSchema>

/** The body of `PATCH /notificaciones/{id}`. Without a body, the call marks the notification as read. */
export const marcarNotificacionSchema = z
  .object({ leida: z.boolean({ error: 'Debe ser verdadero o falso.' }).default(true) })
  .meta({ id: 'MarcarNotificacion' })
/** A checked request to mark a notification as read or unread. */
export type MarcarNotificacion = z.infer<typeof marcarNotificacionSchema>

/**
 * The body of `PATCH /notificaciones/usuario/{id}`. Without `tipos`, the call marks notifications of every kind.
 * Without a body, the call marks all notifications of the person as read.
 */
export const marcarNotificacionesSchema = marcarNotificacionSchema
  .extend({ tipos: z.array(z.enum(TIPOS_NOTIFICACION, { error: TIPO_INVALIDO })).optional() })
  .meta({ id: 'MarcarNotificaciones' })
/** A checked request to mark a person's notifications as read or unread. */
export type MarcarNotificaciones = z.infer<typeof marcarNotificacionesSchema>

/** A message to oneself or a colleague (`POST /notificaciones`). Staff can send `ACTUALIZACION_APP` to anybody. */
export const crearNotificacionSchema = z
  .object({
    tipo: z.enum(TIPOS_NOTIFICACION, { error: TIPO_INVALIDO }),
    titulo: textoRequerido(NOMBRE_MAXIMO, TITULO_REQUERIDO),
    mensaje: textoRequerido(TEXTO_MAXIMO, 'El mensaje es requerido'),
    idUsuario: idSchema,
    idProducto: idSchema.nullable().default(null),
  })
  .meta({ id: 'CrearNotificacion' })
/** A checked request to send a notification. */
export type CrearNotificacion = z.infer<typeof crearNotificacionSchema>

/** The body of `POST /notificaciones/actualizacion-app`, which sends a notice to all people. */
export const crearAnuncioSchema = z
  .object({
    titulo: textoRequerido(NOMBRE_MAXIMO, TITULO_REQUERIDO),
    mensaje: textoRequerido(TEXTO_MAXIMO, MENSAJE_CORTO).refine(
      (mensaje) => lengthOf(mensaje.trim()) >= MENSAJE_MINIMO,
      { error: MENSAJE_CORTO },
    ),
  })
  .meta({ id: 'CrearAnuncio' })
/** A checked notice to all people. */
export type CrearAnuncio = z.infer<typeof crearAnuncioSchema>

/** The response to `GET /notificaciones/actualizacion-app/alcance`, which says how many people a notice would reach. */
export const alcanceSchema = z
  .object({
    personas: z.number().int().nonnegative(),
    /** `true` if `personas` is above 10,000, because such a number is only an estimate. */
    estimado: z.boolean(),
  })
  .meta({ id: 'Alcance' })
/** How many people a notice to all people would reach. */
export type Alcance = z.infer<typeof alcanceSchema>
