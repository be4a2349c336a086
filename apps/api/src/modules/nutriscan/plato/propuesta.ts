import { z } from 'zod'

// A food has a short name in letters: an order that a picture gives the model is too long or has other characters.
const NOMBRE = /^[\p{L}\p{M}][\p{L}\p{M}\d ,'’()-]{1,59}$/u
// Grams of one food on one plate.
const GRAMOS_MAXIMOS = 1500
const ALIMENTOS_MAXIMOS = 15
const OTROS_MAXIMOS = 2

const nombreSchema = z.string().regex(NOMBRE)
const gramosSchema = z.number().positive().max(GRAMOS_MAXIMOS)

/** What a model may say about a photo: names and grams. We do not ask for energy and nutrients, but compute them. */
export const propuestaSchema = z.strictObject({
  esAlimento: z.boolean(),
  /** The dish; `null` if the model does not know it. */
  nombre: nombreSchema.nullable(),
  /** What else the dish may be, the likeliest first. */
  otrosNombres: z.array(nombreSchema).max(OTROS_MAXIMOS),
  alimentos: z
    .array(
      z
        .strictObject({ nombre: nombreSchema, gramosMinimo: gramosSchema, gramosMaximo: gramosSchema })
        .refine(({ gramosMinimo, gramosMaximo }) => gramosMinimo <= gramosMaximo),
    )
    .max(ALIMENTOS_MAXIMOS),
})
/** A checked proposal of a model. */
export type Propuesta = z.infer<typeof propuestaSchema>

// Strict mode supports only a part of JSON Schema, another one on each server: limits are checked here, not there.
const LIMITS = ['pattern', 'maxItems', 'maximum', 'exclusiveMinimum', '$schema'] as const

/** The same schema in the form for requests: every key required, no other allowed. */
export const PROPUESTA_JSON_SCHEMA = z.toJSONSchema(propuestaSchema, {
  override: ({ jsonSchema }) => {
    for (const limit of LIMITS) Reflect.deleteProperty(jsonSchema, limit)
  },
})
