import { z } from 'zod'

// The text in a photo could be an instruction, and the model could copy this text into a name. The pattern rejects most
// instructions, because they are too long or have characters that names do not have.
const NOMBRE = /^[\p{L}\p{M}][\p{L}\p{M}\d ,'’()%–-]{1,59}$/u
// The largest number of grams that is accepted for one food.
const GRAMOS_MAXIMOS = 1500
const ALIMENTOS_MAXIMOS = 15
const OTROS_MAXIMOS = 2

const nombreSchema = z.string().regex(NOMBRE)
const gramosSchema = z.number().positive().max(GRAMOS_MAXIMOS)

/**
 * The valid answer of a model about a photo. It has no energy and no nutrients, because the server computes them.
 */
export const propuestaSchema = z.strictObject({
  esAlimento: z.boolean(),
  /** The name of the dish, or `null` if the model does not know the dish. */
  nombre: nombreSchema.nullable(),
  /** The names of other dishes that the photo could show. */
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

// A model server that enforces a schema (`strict: true`) could reject these keywords of JSON Schema. They are therefore
// left out of the requests, and only `propuestaSchema` checks the limits.
const LIMITS = ['pattern', 'maxItems', 'maximum', 'exclusiveMinimum', '$schema'] as const

/** The form of `propuestaSchema` for requests with `strict: true`. It requires every key and allows no other key. */
export const PROPUESTA_JSON_SCHEMA = z.toJSONSchema(propuestaSchema, {
  override: ({ jsonSchema }) => {
    for (const limit of LIMITS) Reflect.deleteProperty(jsonSchema, limit)
  },
})
