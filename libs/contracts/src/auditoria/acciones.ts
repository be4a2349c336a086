import { z } from 'zod'
import { paginaSchema } from '../calls/paginas.ts'
import { idDePersona } from './id-de-persona.ts'
import { ACCIONES_DE_CUENTA } from './valores.ts'

const accionDeCuentaSchema = z.enum(ACCIONES_DE_CUENTA, { error: 'Esa acción no existe.' })
/** An action in the log of actions: one of the values of `ACCIONES_DE_CUENTA`. */
export type AccionDeCuenta = z.infer<typeof accionDeCuentaSchema>

const persona = z.object({ idUsuario: z.number().int().positive(), nombreCompleto: z.string() })
const valores = z.record(z.string(), z.unknown())

/**
 * A row of the log of actions. `usuario` is the affected person, or `null` for an export, a retried job or a notice to
 * all accounts. For an edit, `antes` and `despues` contain only the fields that the edit changed.
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
/** A row of the log of actions. */
export type Accion = z.infer<typeof accionSchema>

/** The query of `GET /auditoria/acciones`, which returns the newest actions first. */
export const filtrosAccionesSchema = paginaSchema.extend({
  usuario: idDePersona('El ID de la persona debe ser un número entero positivo.'),
  actor: idDePersona('El ID de quien lo hizo debe ser un número entero positivo.'),
  accion: accionDeCuentaSchema.optional(),
})
/** Checked filters of the log of actions. */
export type FiltrosAcciones = z.infer<typeof filtrosAccionesSchema>
