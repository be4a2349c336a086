import { isApiError } from '@mi/api-client'

/** Why a form was not taken: a sentence for the whole, for single fields, or both. */
export interface Refusal<Campo extends string = string> {
  readonly mensaje?: string
  readonly campos?: Partial<Record<Campo, string>>
  /** Seconds until another try is allowed. */
  readonly espera?: number
}

const UNKNOWN = 'Algo salió mal. Intenta de nuevo.'

/** The server's own sentence, or one of ours when no answer came; `undefined` when the answer had none. */
export const sentenceOf = (error: unknown): string | undefined => {
  if (!isApiError(error)) return UNKNOWN
  const { mensaje, message } = error.problema
  return [mensaje, message].find((text) => typeof text === 'string' && text !== '') as string | undefined
}

/** A failed call as a form shows it; `otherwise` when the server gave no words of its own. */
export const refusalOf = (error: unknown, otherwise: string): Refusal => {
  const campos = isApiError(error)
    ? Object.fromEntries(error.errores.map(({ campo, mensaje }) => [campo, mensaje]))
    : {}
  const espera = isApiError(error) && error.status === 429 ? (error.retryAfter ?? 0) : 0
  if (Object.keys(campos).length > 0) return { campos }
  return { mensaje: sentenceOf(error) ?? otherwise, espera }
}
