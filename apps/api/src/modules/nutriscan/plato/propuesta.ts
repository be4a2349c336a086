import { z } from 'zod'

// A food is named with letters, not with sentences: what a picture orders the model to say is too long or has other signs.
const NOMBRE = /^[\p{L}\p{M}][\p{L}\p{M}\d ,'’()-]{1,59}$/u
// g of one food on one plate.
const GRAMOS_MAXIMOS = 1500
const ALIMENTOS_MAXIMOS = 15
const OTROS_MAXIMOS = 2

const nombreSchema = z.string().regex(NOMBRE)
const gramosSchema = z.number().positive().max(GRAMOS_MAXIMOS)

/** What a model may say of a photo: names and grams. Energy and nutrients are not asked, because arithmetic is ours. */
export const propuestaSchema = z.strictObject({
  esAlimento: z.boolean(),
  /** The dish; `null` if it does not know. */
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

// Strict mode knows only a part of JSON Schema, and each server another one: limits are checked here, not there.
const LIMITS = ['pattern', 'maxItems', 'maximum', 'exclusiveMinimum', '$schema'] as const

/** The same schema as the request carries it: every key required, no other allowed. */
export const PROPUESTA_JSON_SCHEMA = z.toJSONSchema(propuestaSchema, {
  override: ({ jsonSchema }) => {
    for (const limit of LIMITS) Reflect.deleteProperty(jsonSchema, limit)
  },
})
