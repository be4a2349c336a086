/** A request that was sent: its content as JSON text (`datos`) and its idempotency key (`clave`). */
export interface Enviado {
  readonly datos: string
  readonly clave: string
}

/**
 * Returns the request to send for `contenido`. If the last request (`last`) has the same content, returns `last`. Its
 * key is then sent again, so that the server does not apply the request twice. Otherwise, the request gets a new key.
 */
export const enviadoFor = (
  contenido: unknown,
  last: Enviado | null | undefined,
  newId: () => string,
): Enviado => {
  const datos = JSON.stringify(contenido)
  return last?.datos === datos ? last : { datos, clave: newId() }
}

/** Reads a stored request; returns `null` if the value is not an `Enviado`. */
export const readEnviado = (stored: unknown): Enviado | null => {
  const { datos, clave } = (stored ?? {}) as Record<string, unknown>
  return typeof datos === 'string' && typeof clave === 'string' ? { datos, clave } : null
}
