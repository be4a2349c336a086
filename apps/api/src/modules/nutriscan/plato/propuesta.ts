import { z } from 'zod'

// The model may copy instructions from text in the photo into a name. This pattern refuses most of them, because they
// are too long or have characters that names do not have.
const NOMBRE = /^[\p{L}\p{M}][\p{L}\p{M}\d ,'’()-]{1,59}$/u
// The most grams of one food.
const GRAMOS_MAXIMOS = 1500
const ALIMENTOS_MAXIMOS = 15
const OTROS_MAXIMOS = 2

const nombreSchema = z.string().regex(NOMBRE)
const gramosSchema = z.number().positive().max(GRAMOS_MAXIMOS)

/**
 * What a model may answer about a photo. It is not asked for energy and nutrients, because the server computes them.
 */
export const propuestaSchema = z.strictObject({
  esAlimento: z.boolean(),
  /** `null` if the model does not know the dish. */
  nombre: nombreSchema.nullable(),
  /** The names of other dishes that the photo may show. */
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

// Model servers that enforce a schema (`strict: true`) may refuse these keywords, so requests leave them out, and only
// `propuestaSchema` checks these limits.
const LIMITS = ['pattern', 'maxItems', 'maximum', 'exclusiveMinimum', '$schema'] as const

/** `propuestaSchema` for requests with `strict: true`: every key is required, and no other key is allowed. */
export const PROPUESTA_JSON_SCHEMA = z.toJSONSchema(propuestaSchema, {
  override: ({ jsonSchema }) => {
    for (const limit of LIMITS) Reflect.deleteProperty(jsonSchema, limit)
  },
})
