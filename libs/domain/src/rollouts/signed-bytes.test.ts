import { describe, expect, it } from 'vitest'
import { signedBytes } from './signed-bytes.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const signed = { keyId: 'llave', environment: 'pruebas', payload: bytesOf('{"á":1}') }
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

describe('signedBytes', () => {
  it('contains the kind, the id of the key, the environment and the unchanged payload', () => {
    expect(textOf(signedBytes('release', signed))).toBe(
      '15 mi-inventario/1 7 release 5 llave 7 pruebas 7 {"á":1}',
    )
  })

  it.each([
    ['kind', signedBytes('orden', signed)],
    ['key', signedBytes('release', { ...signed, keyId: 'otra' })],
    ['environment', signedBytes('release', { ...signed, environment: 'produccion' })],
    ['payload', signedBytes('release', { ...signed, payload: bytesOf('{"á": 1}') })],
    [
      'border between key and environment',
      signedBytes('release', { ...signed, keyId: 'llavep', environment: 'ruebas' }),
    ],
    [
      'key that ends with the length of the environment',
      signedBytes('release', { ...signed, keyId: 'llave 7', environment: 'pruebas' }),
    ],
  ])('differs for another %s', (_part, other) => {
    expect(textOf(other)).not.toBe(textOf(signedBytes('release', signed)))
  })
})
