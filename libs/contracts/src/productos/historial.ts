import { z } from 'zod'
import { FUENTE_HEADER } from './cabeceras.ts'
import { paginaSchema } from '../calls/paginas.ts'
import { cifras } from '../fields/cifras.ts'

/** The things that a change could do to a product: add it, modify it or delete it. */
export const ACCIONES_HISTORIAL = ['agregado', 'modificado', 'eliminado'] as const
/** The sources from which a change to a product could come. */
export const FUENTES_HISTORIAL = ['web', 'scan', 'import', 'job'] as const

const accionHistorialSchema = z.enum(ACCIONES_HISTORIAL)
const fuenteHistorialSchema = z.enum(FUENTES_HISTORIAL)
/** What a change did to a product. */
export type AccionHistorial = z.infer<typeof accionHistorialSchema>
/** The source of a change to a product. */
export type FuenteHistorial = z.infer<typeof fuenteHistorialSchema>

const valorSchema = z.union([z.string(), z.number(), z.null()])

/**
 * One change of a product. `delta` is the number of added units. It is negative if units were removed. If `accion` is
 * `agregado`, all values before the change are `null`. If it is `eliminado`, all values after the change are `null`.
 * `version` is the product's version after the change. `deshace` is the id of an earlier entry that this change undid.
 * `deshecho` is `true` if a later entry undid this change.
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
/** An entry in the history of products. */
export type EntradaHistorial = z.infer<typeof entradaHistorialSchema>

const ID_INVALIDO = 'El identificador debe ser un número entero positivo.'

/** The filters of `GET /historial/usuario/{id}`. */
export const filtrosHistorialSchema = paginaSchema.extend({
  accion: z.enum(ACCIONES_HISTORIAL, { error: `Usa uno de: ${ACCIONES_HISTORIAL.join(', ')}.` }).optional(),
  idProducto: cifras(ID_INVALIDO, { minimo: 1, maximo: Number.MAX_SAFE_INTEGER }).optional(),
})
/** Checked filters of the history of products. */
export type FiltrosHistorial = z.infer<typeof filtrosHistorialSchema>

/** The header of a request that changes a product. If it is absent or has a value other than `scan`, `web` is used. */
export const fuenteHeaderSchema = z.object({
  [FUENTE_HEADER]: z.enum(['web', 'scan']).catch('web').default('web'),
})
