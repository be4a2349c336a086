/** A request that was sent, and its idempotency key. */
export interface Enviado {
  readonly datos: string
  readonly clave: string
}

/**
 * Chooses the idempotency key of a request. Content that is sent again keeps its key. The server then applies the
 * content only once, even if the first response was lost. Different content gets a new key.
 */
export const enviadoFor = (
  contenido: unknown,
  last: Enviado | null | undefined,
  newId: () => string,
): Enviado => {
  const datos = JSON.stringify(contenido)
  return last?.datos === datos ? last : { datos, clave: newId() }
}

/** Reads a stored request; `null` if the value does not have the shape of one. */
export const readEnviado = (stored: unknown): Enviado | null => {
  const { datos, clave } = (stored ?? {}) as Record<string, unknown>
  return typeof datos === 'string' && typeof clave === 'string' ? { datos, clave } : null
}
