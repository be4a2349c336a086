import type { ErrorDeCampo, Problema } from '@mi/contracts'

/**
 * A failed call. `status` is 0 if there is no readable response: no connection, a timeout, or a 2xx body that cannot be
 * parsed. Most screens show the text that `sentenceFor` chooses, not `mensaje`.
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

/** Whether a thrown value is a failed call. `instanceof` would miss errors from a module's own copy of the class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error

/** Whether a call failed with one of these statuses; 0 means no readable response. */
export const isStatus = (error: unknown, ...codes: readonly number[]): error is ApiError =>
  isApiError(error) && codes.includes(error.status)

/** The server's first message for each rejected field. The keys of the result are the field names of the API. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> => {
  const sentences: Record<string, string> = {}
  for (const { campo, mensaje } of isApiError(error) ? error.errores : []) sentences[campo] ??= mensaje
  return sentences
}
