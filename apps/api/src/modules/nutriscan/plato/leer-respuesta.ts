import { z } from 'zod'
import { type Propuesta, propuestaSchema } from './propuesta.ts'

export interface Tokens {
  readonly entrada: number
  readonly salida: number
}

/** The model's proposal, or the reason why there is none. If `reparable` is true, a second try could succeed. */
export type Leida =
  | { readonly propuesta: Propuesta; readonly resultado: 'propuesta' }
  | { readonly propuesta?: undefined; readonly resultado: string; readonly reparable: boolean }

const usoSchema = z.object({
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }),
})

/** Returns the numbers of tokens that a call used, or `undefined` if the model's server does not report them. */
export const tokensOf = (json: unknown): Tokens | undefined => {
  const usage = usoSchema.safeParse(json).data?.usage
  return usage && { entrada: usage.prompt_tokens, salida: usage.completion_tokens }
}

const respuestaSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the text of a response, or `undefined` if the response has no text or does not follow OpenAI's protocol. */
export const contentOf = (json: unknown): string | undefined =>
  respuestaSchema.safeParse(json).data?.choices[0]?.message.content ?? undefined

/** Reads the model's proposal from a response, and rejects every proposal that does not fit `propuestaSchema`. */
export const leerRespuesta = (json: unknown): Leida => {
  const [choice] = respuestaSchema.safeParse(json).data?.choices ?? []
  if (!choice) return { resultado: 'otro protocolo', reparable: false }
  const { finish_reason: end, message } = choice
  if (message.refusal) return { resultado: 'no quiso responder', reparable: false }
  if (end === 'length') return { resultado: 'respuesta cortada', reparable: true }
  if (!message.content?.trim()) return { resultado: 'respuesta vacía', reparable: true }
  const content = parse(message.content)
  if (content === undefined) return { resultado: 'no es JSON', reparable: true }
  const { data: propuesta, error } = propuestaSchema.safeParse(content)
  if (propuesta) return { propuesta, resultado: 'propuesta' }
  const places = [...new Set(error.issues.map(({ path }) => path.join('.') || 'raíz'))]
  return { resultado: `fuera del esquema: ${places.slice(0, 5).join(', ')}`, reparable: true }
}
