import { z } from 'zod'

export const modelEnvironment = {
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'Usa una dirección http(s)://…' })
    .default('https://api.openai.com/v1'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
}

type ModelEnvironment = z.output<z.ZodObject<typeof modelEnvironment>>

/** How to call the language model on a server with OpenAI's API. */
export interface ModelSettings {
  /** The address of the API, without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly model: string
}

/** @throws Error with a Spanish sentence if only the key or only the model is set. */
export const readModelSettings = (values: ModelEnvironment): ModelSettings | undefined => {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey, OPENAI_MODEL: model } = values
  if (apiKey === undefined && model === undefined) return undefined
  if (apiKey === undefined) throw new Error('Para reconocer platos hay que dar también OPENAI_API_KEY.')
  if (model === undefined) throw new Error('Para reconocer platos hay que dar también OPENAI_MODEL.')
  return { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model }
}
