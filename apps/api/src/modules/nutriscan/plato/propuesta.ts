import { z } from 'zod'

// A letter first, then letters, digits, spaces and a few signs; at most 60 characters. Text in a photo may try to give
// the model instructions. If the model copies such text into a name, the name is usually too long or has other
// characters, and is refused.
const NOMBRE = /^[\p{L}\p{M}][\p{L}\p{M}\d ,'’()-]{1,59}$/u
// Grams of one food on one plate.
const GRAMOS_MAXIMOS = 1500
const ALIMENTOS_MAXIMOS = 15
const OTROS_MAXIMOS = 2

const nombreSchema = z.string().regex(NOMBRE)
const gramosSchema = z.number().positive().max(GRAMOS_MAXIMOS)

/** What a model may answer about a photo: names and grams. Energy and nutrients are computed, not asked for. */
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

// A request with `strict: true` makes the model server enforce a JSON schema. Each server supports different keywords,
// and may refuse a schema with others. Requests therefore leave out the keywords in this list. Only `propuestaSchema`
// checks the limits that these keywords express.
const LIMITS = ['pattern', 'maxItems', 'maximum', 'exclusiveMinimum', '$schema'] as const

/** `propuestaSchema` as a JSON schema for requests to a model: every key is required, and no other key is allowed. */
export const PROPUESTA_JSON_SCHEMA = z.toJSONSchema(propuestaSchema, {
  override: ({ jsonSchema }) => {
    for (const limit of LIMITS) Reflect.deleteProperty(jsonSchema, limit)
  },
})
