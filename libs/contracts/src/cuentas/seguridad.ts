import { z } from 'zod'
import { paginaSchema } from '../calls/paginas.ts'
import { cifras } from '../fields/cifras.ts'
import { fechaSchema } from '../fields/fecha.ts'

/** The kinds of entry in the security log. */
export const TIPOS_SEGURIDAD = [
  'ingreso',
  'ingreso_fallido',
  'bloqueo',
  'salida',
  'codigo_pedido',
  'clave_recuperada',
  'clave_cambiada',
  'correo_pedido',
  'correo_cambiado',
  'correo_cancelado',
  'correo_deshecho',
  'rol_cambiado',
  'cuenta_inactivada',
  'cuenta_reactivada',
  'sesion_cerrada',
  'sesiones_cerradas',
  'segundo_factor_activado',
  'segundo_factor_desactivado',
  'segundo_factor_quitado',
  'codigo_fallido',
  'codigo_de_recuperacion_usado',
  'datos_borrados',
  'acceso_negado',
] as const

const tipoSeguridadSchema = z.enum(TIPOS_SEGURIDAD, { error: `Usa uno de: ${TIPOS_SEGURIDAD.join(', ')}.` })
/** A kind of entry in the security log. */
export type TipoSeguridad = z.infer<typeof tipoSeguridadSchema>

const personaSchema = z.object({ idUsuario: z.number().int().positive(), nombreCompleto: z.string() })

/** One entry of the security log. */
export const entradaSeguridadSchema = z
  .object({
    id: z.number().int().positive(),
    tipo: tipoSeguridadSchema,
    fecha: z.string(),
    direccion: z.string(),
    /** The browser and the operating system, such as «Chrome en Android». */
    dispositivo: z.string(),
    /** The route to which access was denied; `null` if the entry is about another event. */
    ruta: z.string().nullable(),
    /** `true` if another person caused the entry. */
    porOtro: z.boolean(),
    /** The person whom the entry is about. `null` if there is no account. In a person's own log, always `null`. */
    usuario: personaSchema.nullable(),
    /** The other person, if `porOtro` is `true`. Otherwise `null`. In a person's own log, always `null`. */
    actor: personaSchema.nullable(),
  })
  .meta({ id: 'EntradaSeguridad' })
/** An entry of the security log. */
export type EntradaSeguridad = z.infer<typeof entradaSeguridadSchema>

const ID_INVALIDO = 'El identificador debe ser un número entero positivo.'

/** The query of `GET /auditoria/seguridad`. `desde` and `hasta` are days in Colombian time; both days are included. */
export const filtrosSeguridadSchema = paginaSchema
  .extend({
    usuario: cifras(ID_INVALIDO, { minimo: 1, maximo: Number.MAX_SAFE_INTEGER }).optional(),
    tipo: tipoSeguridadSchema.optional(),
    desde: fechaSchema.optional(),
    hasta: fechaSchema.optional(),
  })
  .refine(({ desde, hasta }) => desde === undefined || hasta === undefined || desde <= hasta, {
    path: ['hasta'],
    error: 'La fecha «hasta» no puede ser anterior a «desde».',
  })
/** Checked filters of the security log. */
export type FiltrosSeguridad = z.infer<typeof filtrosSeguridadSchema>

/** One of the person's own open sessions. */
export const sesionAbiertaSchema = z
  .object({
    id: z.guid(),
    /** `null` for a session that began before the server stored devices. */
    dispositivo: z.string().nullable(),
    direccion: z.string().nullable(),
    creada: z.string(),
    /** When the session was last used, with an accuracy of ten minutes. */
    usada: z.string(),
    actual: z.boolean(),
  })
  .meta({ id: 'SesionAbierta' })
/** An open session. */
export type SesionAbierta = z.infer<typeof sesionAbiertaSchema>
