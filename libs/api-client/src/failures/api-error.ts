import type { ErrorDeCampo, Problema } from '@mi/contracts'

/**
 * A failed call. `status` is 0 if there is no readable response: no connection, a timeout, or a 2xx body that cannot be
 * parsed. `mensaje` is Spanish, never the browser's English. Most screens do not show `mensaje` directly, but the text
 * that `sentenceFor` chooses.
 */
export class ApiError extends Error {
  readonly status: number
  readonly codigo: string
  readonly mensaje: string
  readonly errores: readonly ErrorDeCampo[]
  /** The whole response body; for a 412 it contains the current resource. */
  readonly problema: Readonly<Record<string, unknown>>
  /** Seconds to wait before another try; `null` if the response gives none. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    problema: Partial<Problema> & Record<string, unknown>,
    { retryAfter = null, ...options }: ErrorOptions & { readonly retryAfter?: number | null } = {},
  ) {
    const mensaje = problema.mensaje ?? 'Algo salió mal. Intenta de nuevo.'
    super(mensaje, options)
    this.name = 'ApiError'
    this.status = status
    this.codigo = problema.codigo ?? 'desconocido'
    this.mensaje = mensaje
    this.errores = problema.errores ?? []
    this.problema = problema
    this.retryAfter = retryAfter
  }
}

/**
 * Whether a thrown value is a failed call. A module may carry its own copy of the class `ApiError`, and `instanceof` is
 * false for an error of another copy. So the function checks the name and the shape of the error instead.
 */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error

/** Whether a call failed with one of these statuses; 0 means no readable response. */
export const isStatus = (error: unknown, ...codes: readonly number[]): error is ApiError =>
  isApiError(error) && codes.includes(error.status)

/**
 * The server's message for each rejected field. The keys are the field names of the API, in the server's order. Only
 * the first message about a field is kept. The result is empty for a failure that rejects no field.
 */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> => {
  const sentences: Record<string, string> = {}
  for (const { campo, mensaje } of isApiError(error) ? error.errores : []) sentences[campo] ??= mensaje
  return sentences
}
