import { z } from 'zod'

// Refuses most instructions that the model may copy from text in the photo: they are too long or have other characters.
const NOMBRE = /^[\p{L}\p{M}][\p{L}\p{M}\d ,'’()-]{1,59}$/u
// Of one food.
const GRAMOS_MAXIMOS = 1500
const ALIMENTOS_MAXIMOS = 15
const OTROS_MAXIMOS = 2

const nombreSchema = z.string().regex(NOMBRE)
const gramosSchema = z.number().positive().max(GRAMOS_MAXIMOS)

/** Energy and nutrients are computed, not asked for. */
export const propuestaSchema = z.strictObject({
  esAlimento: z.boolean(),
  /** `null` if the model does not know the dish. */
  nombre: nombreSchema.nullable(),
  /** The likeliest first. */
  otrosNombres: z.array(nombreSchema).max(OTROS_MAXIMOS),
  alimentos: z
    .array(
      z
        .strictObject({ nombre: nombreSchema, gramosMinimo: gramosSchema, gramosMaximo: gramosSchema })
        .refine(({ gramosMinimo, gramosMaximo }) => gramosMinimo <= gramosMaximo),
    )
    .max(ALIMENTOS_MAXIMOS),
})
export type Propuesta = z.infer<typeof propuestaSchema>

// Model servers that enforce a schema (`strict: true`) may refuse these keywords; only `propuestaSchema` checks them.
const LIMITS = ['pattern', 'maxItems', 'maximum', 'exclusiveMinimum', '$schema'] as const

/** For requests with `strict: true`: every key is required, and no other key is allowed. */
export const PROPUESTA_JSON_SCHEMA = z.toJSONSchema(propuestaSchema, {
  override: ({ jsonSchema }) => {
    for (const limit of LIMITS) Reflect.deleteProperty(jsonSchema, limit)
  },
})
