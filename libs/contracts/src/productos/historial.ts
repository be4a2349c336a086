import { z } from 'zod'
import { FUENTE_HEADER } from './cabeceras.ts'
import { paginaSchema } from '../calls/paginas.ts'

export const ACCIONES_HISTORIAL = ['agregado', 'modificado', 'eliminado'] as const
/** Where a change came from. */
export const FUENTES_HISTORIAL = ['web', 'scan', 'import', 'job'] as const

export const accionHistorialSchema = z.enum(ACCIONES_HISTORIAL)
export const fuenteHistorialSchema = z.enum(FUENTES_HISTORIAL)
export type AccionHistorial = z.infer<typeof accionHistorialSchema>
export type FuenteHistorial = z.infer<typeof fuenteHistorialSchema>

const valorSchema = z.union([z.string(), z.number(), z.null()])

/**
 * One step in a product's life. The missing side of `agregado` and `eliminado` is `null`; `version` is the
 * product's version after the step; `cambios` holds every changed field. `deshace` is the entry that this one undid,
 * `deshecho` whether a later one undid it.
 */
export const entradaHistorialSchema = z
  .object({
    id: z.number().int().positive(),
    idProducto: z.number().int().positive(),
    version: z.number().int().positive(),
    nombreProducto: z.string(),
    accion: accionHistorialSchema,
    delta: z.number().int(),
    cantidad_anterior: z.number().int().nullable(),
    cantidad_nueva: z.number().int().nullable(),
    precio_anterior: z.number().nullable(),
    precio_nuevo: z.number().nullable(),
    cambios: z.record(z.string(), z.object({ antes: valorSchema, despues: valorSchema })),
    motivo: z.string().nullable(),
    fuente: fuenteHistorialSchema,
    deshace: z.number().int().positive().nullable(),
    deshecho: z.boolean(),
    usuario: z.object({ idUsuario: z.number().int().positive(), nombreCompleto: z.string() }),
    fechaCambio: z.string(),
  })
  .meta({ id: 'EntradaHistorial' })
export type EntradaHistorial = z.infer<typeof entradaHistorialSchema>

const ID_INVALIDO = 'El identificador debe ser un número entero positivo.'

/** Filters of `GET /historial/usuario/{id}`. */
export const filtrosHistorialSchema = paginaSchema.extend({
  accion: z.enum(ACCIONES_HISTORIAL, { error: `Usa uno de: ${ACCIONES_HISTORIAL.join(', ')}.` }).optional(),
  idProducto: z.coerce
    .number({ error: ID_INVALIDO })
    .int({ error: ID_INVALIDO })
    .positive({ error: ID_INVALIDO })
    .optional(),
})
export type FiltrosHistorial = z.infer<typeof filtrosHistorialSchema>

/**
 * The headers of calls that change a product. `x-fuente` says where the change came from: a scanned code, or else the
 * web; the other sources are the server's own.
 */
export const fuenteHeaderSchema = z.object({
  [FUENTE_HEADER]: z.enum(['web', 'scan']).catch('web').default('web'),
})
