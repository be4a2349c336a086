/** A request that was sent, and its idempotency key. */
export interface Enviado {
  readonly datos: string
  readonly clave: string
}

/**
 * The idempotency key of a request: content that is sent again keeps its key, so that the server applies it only once.
 */
export const enviadoFor = (
  contenido: unknown,
  last: Enviado | null | undefined,
  newId: () => string,
): Enviado => {
  const datos = JSON.stringify(contenido)
  return last?.datos === datos ? last : { datos, clave: newId() }
}

/** Reads a stored request; `null` if the value is none. */
export const readEnviado = (stored: unknown): Enviado | null => {
  const { datos, clave } = (stored ?? {}) as Record<string, unknown>
  return typeof datos === 'string' && typeof clave === 'string' ? { datos, clave } : null
}
