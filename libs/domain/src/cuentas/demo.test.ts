import { describe, expect, it } from 'vitest'
import { avisoDeDemo, usesDemo } from './demo.ts'

describe('usesDemo', () => {
  it.each([
    [{}, true],
    [{ HOST: '', PUBLIC_URL: '' }, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.5:4300' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:80' }, true],
    [{ DEMO: '0' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: '1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.4' }, false],
    [{ PUBLIC_URL: 'https://tienda.co' }, false],
    [{ PUBLIC_URL: 'https://localhost.tienda.co' }, false],
    [{ PUBLIC_URL: 'https://tienda.co', DEMO: '1' }, true],
    [{ HOST: '0.0.0.0', DEMO: '0' }, false],
  ])('for the settings %o, returns %s', (ajustes, expected) => {
    expect(usesDemo(ajustes)).toBe(expected)
  })
})

describe('avisoDeDemo', () => {
  it('warns of public demo passwords if other machines can reach a server with demo accounts', () => {
    expect(avisoDeDemo({ HOST: '0.0.0.0', DEMO: '1' })).toMatch(/contraseñas .* son públicas: cualquiera/)
    expect(avisoDeDemo({ NODE_ENV: 'production', PUBLIC_URL: 'https://a.co', DEMO: '1' })).toMatch(/públicas/)
    expect(avisoDeDemo({ DEMO: '1' })).toBeUndefined()
  })

  it('explains why demo accounts are missing if the reason is HOST, not DEMO=0 or production', () => {
    expect(avisoDeDemo({ HOST: '0.0.0.0' })).toMatch(/^No se llenan .* DEMO=1\.$/)
    expect(avisoDeDemo({ HOST: '0.0.0.0', DEMO: '0' })).toBeUndefined()
    expect(avisoDeDemo({ HOST: '0.0.0.0', NODE_ENV: 'production' })).toBeUndefined()
  })
})
