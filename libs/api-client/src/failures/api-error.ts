import type { ErrorDeCampo, Problema } from '@mi/contracts'

/**
 * The error of a failed API call. `status` is 0 if there is no readable response, because there is no connection, the
 * time limit has passed, or a 2xx body cannot be parsed. Most screens show the text that `sentenceFor` chooses, instead
 * of `mensaje`.
 */
export class ApiError extends Error {
  readonly status: number
  readonly codigo: string
  readonly mensaje: string
  readonly errores: readonly ErrorDeCampo[]
  /** The whole response body. If the status is 412, the body contains the current resource. */
  readonly problema: Readonly<Record<string, unknown>>
  /** How many seconds to wait before another try. It is `null` if the response does not say this. */
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

/** Whether a thrown value is an `ApiError`. `instanceof` would miss an error of another copy of the class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error

/** Whether `error` is an `ApiError` with one of these statuses. The status 0 means that no response was readable. */
export const isStatus = (error: unknown, ...codes: readonly number[]): error is ApiError =>
  isApiError(error) && codes.includes(error.status)

/** Returns the server's first message for each rejected field. The result's keys are the field names of the API. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> => {
  const sentences: Record<string, string> = {}
  for (const { campo, mensaje } of isApiError(error) ? error.errores : []) sentences[campo] ??= mensaje
  return sentences
}
