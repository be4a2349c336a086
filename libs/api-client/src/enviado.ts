/** A request that was sent, and its idempotency key. */
export interface Enviado {
  readonly datos: string
  readonly clave: string
}

/**
 * Makes a request with an idempotency key from its content. If the last request (`last`) has the same content, returns
 * that one with its key, because the server applies a request only once per key.
 */
export const enviadoFor = (
  contenido: unknown,
  last: Enviado | null | undefined,
  newId: () => string,
): Enviado => {
  const datos = JSON.stringify(contenido)
  return last?.datos === datos ? last : { datos, clave: newId() }
}

/** Reads a stored request; `null` if the value is not one. */
export const readEnviado = (stored: unknown): Enviado | null => {
  const { datos, clave } = (stored ?? {}) as Record<string, unknown>
  return typeof datos === 'string' && typeof clave === 'string' ? { datos, clave } : null
}
