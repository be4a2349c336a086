import { describe, expect, it } from 'vitest'
import { requireOwnRegistry } from './own-registry.ts'

describe('requireOwnRegistry', () => {
  it('accepts the address of a registry', () => {
    expect(requireOwnRegistry('https://npm.empresa.co/paquetes')).toBe('https://npm.empresa.co/paquetes')
  })

  it.each([
    // `npm config get` prints this text for a missing setting.
    ['undefined', /Falta el registro .*--npm-registry/],
    ['', /Falta el registro .*--npm-registry/],
    ['npm.empresa.co', /«npm.empresa.co» no es la dirección/],
    ['file:///paquetes', /no es la dirección/],
    ['https://registry.npmjs.org/', /no están en registry.npmjs.org, que es público/],
  ])('refuses «%s»', (given, sentence) => {
    expect(() => requireOwnRegistry(given)).toThrow(sentence)
  })
})
