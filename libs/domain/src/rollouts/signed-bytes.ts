/** The kinds of envelope. An envelope contains signed data. A signature for one kind is not valid for another. */
export type TipoDeSobre = 'release' | 'orden'

interface Signed {
  readonly keyId: string
  readonly environment: string
  readonly payload: Uint8Array
}

const FORMAT = 'mi-inventario/1'

/**
 * The bytes that a squad signs. Each part is preceded by its length, so that different envelopes never have the same
 * bytes. The payload is copied unchanged, because its bytes could differ if it were serialised again.
 */
export const signedBytes = (
  tipo: TipoDeSobre,
  { keyId, environment, payload }: Signed,
): Uint8Array<ArrayBuffer> => {
  const head = [FORMAT, tipo, keyId, environment].map((part) => `${part.length} ${part} `).join('')
  // Key ids and environments are ASCII, so each letter is one byte.
  const encoded = Uint8Array.from(`${head}${payload.length} `, (letter) => letter.charCodeAt(0))
  const bytes = new Uint8Array(encoded.length + payload.length)
  bytes.set(encoded)
  bytes.set(payload, encoded.length)
  return bytes
}
