/** What an envelope may hold. A signature for one kind is worthless for another. */
export type TipoDeSobre = 'release' | 'orden'

interface Signed {
  readonly keyId: string
  readonly environment: string
  readonly payload: Uint8Array
}

const FORMAT = 'mi-inventario/1'

/**
 * The bytes that a squad signs: each part with its length before it, so that no two envelopes have the same bytes. The
 * payload goes in as it is, never parsed and written again.
 */
export const signedBytes = (
  tipo: TipoDeSobre,
  { keyId, environment, payload }: Signed,
): Uint8Array<ArrayBuffer> => {
  const head = [FORMAT, tipo, keyId, environment].map((part) => `${part.length} ${part} `).join('')
  // ASCII throughout: the forms of key ids and environments allow nothing else.
  const encoded = Uint8Array.from(`${head}${payload.length} `, (letter) => letter.charCodeAt(0))
  const bytes = new Uint8Array(encoded.length + payload.length)
  bytes.set(encoded)
  bytes.set(payload, encoded.length)
  return bytes
}
