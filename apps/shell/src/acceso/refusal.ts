import { SIN_CONEXION, fieldErrors, isApiError, isStatus, sentenceFor } from '@mi/api-client'

export interface Refusal<Campo extends string = string> {
  readonly mensaje?: string
  readonly campos?: Partial<Record<Campo, string>>
  /** Seconds until the next try is allowed. */
  readonly espera?: number
}

const UNKNOWN = 'Algo salió mal. Intenta de nuevo.'

// The server's sentence is shown for every status, because only this sentence says why a typed code was refused, or why
// an account is blocked.
const OPTIONS = { server: 'all', own: { 0: SIN_CONEXION } } as const

/** Turns a failed request into a refusal. Its `mensaje` is `fallback` if the server answered without a sentence. */
export const refusalOf = (error: unknown, fallback: string): Refusal => {
  const campos = fieldErrors(error)
  if (Object.keys(campos).length > 0) return { campos }
  const espera = isStatus(error, 429) ? (error.retryAfter ?? 0) : 0
  return { mensaje: sentenceFor(error, isApiError(error) ? fallback : UNKNOWN, OPTIONS), espera }
}
