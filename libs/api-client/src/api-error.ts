import type { ErrorDeCampo, Problema } from '@mi/contracts'

/**
 * A call that failed. `status` is 0 when no answer came; `mensaje` is the sentence for the person and never
 * the browser's own.
 */
export class ApiError extends Error {
  readonly status: number
  readonly codigo: string
  readonly mensaje: string
  readonly errores: readonly ErrorDeCampo[]
  /** The whole answer: a 412 carries the current resource here. */
  readonly problema: Readonly<Record<string, unknown>>
  /** Seconds to wait before another try; `null` when the answer does not say. */
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

/** Whether something thrown is a call that failed. Structural: a module may carry another copy of the class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error
