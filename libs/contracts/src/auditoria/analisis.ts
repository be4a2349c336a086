import { z } from 'zod'
import { paginaDesdeSchema } from '../calls/paginas.ts'
import { fechaSchema } from '../fields/fecha.ts'
import { NOMBRE_MAXIMO, RESPUESTA_MAXIMA, TEXTO_MAXIMO } from '../fields/limites.ts'
import { texto, textoRequerido } from '../fields/texto.ts'
import { idDePersona } from './id-de-persona.ts'
import { ordenPor } from './orden.ts'
import { COLUMNAS_ANALISIS, TIPOS_ANALISIS } from './valores.ts'

const tipoAnalisisSchema = z.enum(TIPOS_ANALISIS, { error: 'Ese tipo de análisis no existe.' })
/** The kind of an analysis: one of the values of `TIPOS_ANALISIS`. */
export type TipoAnalisis = z.infer<typeof tipoAnalisisSchema>

/** A nutrition analysis. `respuesta` is `null` if there is no answer. `fechaAnalisis` is in ISO 8601, in UTC. */
export const analisisSchema = z
  .object({
    id: z.number().int().positive(),
    consulta: z.string(),
    respuesta: z.object({ mensaje: z.string(), generadoPor: z.string() }).nullable(),
    tipoAnalisis: tipoAnalisisSchema,
    esAlimento: z.boolean(),
    isTest: z.boolean(),
    fechaAnalisis: z.string(),
    usuario: z.object({ idUsuario: z.number().int().positive(), nombreCompleto: z.string() }),
  })
  .meta({ id: 'Analisis' })
/** A nutrition analysis. */
export type Analisis = z.infer<typeof analisisSchema>

const FECHA = /^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-\d{2})?)?$/
const FECHA_INVALIDA = 'Escribe la fecha como 2026, 2026-11 o 2026-11-22.'
const DIA = 'AAAA-MM-DD'.length

/**
 * The query of `GET /nutriscan`. `nombre` finds the analyses of people whose name contains each word of `nombre`.
 * `fecha` is a year, a month or a day in the time zone of Bogotá.
 */
export const filtrosAnalisisSchema = paginaDesdeSchema.extend({
  usuario: idDePersona('El ID de la persona debe ser un número entero positivo.'),
  nombre: texto(NOMBRE_MAXIMO).optional(),
  fecha: z
    .string()
    .regex(FECHA, { error: FECHA_INVALIDA, abort: true })
    .refine((fecha) => fecha.length < DIA || fechaSchema.safeParse(fecha).success, { error: FECHA_INVALIDA })
    .optional(),
  orden: ordenPor(COLUMNAS_ANALISIS).default('-id'),
})
/** Checked filters of the audit of analyses. */
export type FiltrosAnalisis = z.infer<typeof filtrosAnalisisSchema>

/**
 * The body of `PUT /nutriscan/{id}`. Fields that are absent keep their values. If the first answer of an analysis
 * comes without `generadoPor`, this field becomes «Analizador».
 */
export const editarAnalisisSchema = z
  .object({
    consulta: textoRequerido(TEXTO_MAXIMO, 'Escribe la consulta.'),
    respuesta: z.object({
      mensaje: texto(RESPUESTA_MAXIMA),
      generadoPor: textoRequerido(NOMBRE_MAXIMO, 'Di quién generó la respuesta.').optional(),
    }),
    tipoAnalisis: tipoAnalisisSchema,
    esAlimento: z.boolean({ error: '«Es alimento» debe ser sí o no.' }),
    isTest: z.boolean({ error: '«Es test» debe ser sí o no.' }),
  })
  .partial()
  .meta({ id: 'EditarAnalisis' })
/** A checked correction of an analysis. */
export type EditarAnalisis = z.infer<typeof editarAnalisisSchema>
/** A correction of an analysis as a form sends it. */
export type EditarAnalisisEntrada = z.input<typeof editarAnalisisSchema>
