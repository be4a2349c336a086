import { z } from 'zod'
import { paginaSchema } from '../calls/paginas.ts'
import { cifras } from '../fields/cifras.ts'
import { ID_MAXIMO } from '../fields/limites.ts'
import { ACCIONES_DE_CUENTA } from './valores.ts'

/** One of `ACCIONES_DE_CUENTA`. */
const accionDeCuentaSchema = z.enum(ACCIONES_DE_CUENTA, { error: 'Esa acción no existe.' })
/** One of `ACCIONES_DE_CUENTA`. */
export type AccionDeCuenta = z.infer<typeof accionDeCuentaSchema>

const persona = z.object({ idUsuario: z.number().int().positive(), nombreCompleto: z.string() })
const valores = z.record(z.string(), z.unknown())

/**
 * A row of the log of actions. `usuario` is the person it was done to (`null` for an export), `idObjeto` the analysis
 * it was about; `antes` and `despues` hold only the fields that changed.
 */
export const accionSchema = z
  .object({
    id: z.number().int().positive(),
    fecha: z.string(),
    accion: accionDeCuentaSchema,
    usuario: persona.nullable(),
    actor: persona,
    idObjeto: z.number().int().positive().nullable(),
    antes: valores.nullable(),
    despues: valores,
    motivo: z.string().nullable(),
  })
  .meta({ id: 'Accion' })
/** A row of the log of actions as the wire carries it. */
export type Accion = z.infer<typeof accionSchema>

const idDe = (mensaje: string) => cifras(mensaje, { minimo: 1, maximo: ID_MAXIMO }).optional()

/** `GET /auditoria/acciones`, newest first: filters by the person it was done to, by who did it and by what. */
export const filtrosAccionesSchema = paginaSchema.extend({
  usuario: idDe('El ID de la persona debe ser un número entero positivo.'),
  actor: idDe('El ID de quien lo hizo debe ser un número entero positivo.'),
  accion: accionDeCuentaSchema.optional(),
})
/** Checked filters of the log of actions. */
export type FiltrosAcciones = z.infer<typeof filtrosAccionesSchema>
