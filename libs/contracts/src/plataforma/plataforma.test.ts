import { describe, expect, it } from 'vitest'
import { crearTokenSchema, hacerEstableSchema } from './plataforma.ts'

const ROLLOUT = { module: 'inventory', version: '1.4.0' }

describe('hacerEstableSchema', () => {
  it('does not require a reason', () => {
    expect(hacerEstableSchema.parse(ROLLOUT)).toEqual({ ...ROLLOUT, motivo: '' })
  })

  it.each([['a'.repeat(2001)], ['a\u0000'], ['\ud83e']])('refuses the reason %j', (motivo) => {
    expect(hacerEstableSchema.safeParse({ ...ROLLOUT, motivo }).success).toBe(false)
  })

  it('drops fields that the caller is not allowed to set', () => {
    const parsed = hacerEstableSchema.parse({ ...ROLLOUT, rol: 'ADMIN', usuarioId: 1, version: '1.4.0' })
    expect(parsed).toStrictEqual({ ...ROLLOUT, motivo: '' })
  })
})

describe('crearTokenSchema', () => {
  it('accepts a module and a public key, and drops other fields', () => {
    const token = { module: 'inventory', publicKey: 'MCowBQYDK2VwAyEA' }
    expect(crearTokenSchema.parse({ ...token, rol: 'ADMIN' })).toStrictEqual(token)
  })

  it('refuses a module name that cannot be a folder', () => {
    expect(crearTokenSchema.safeParse({ module: '..', publicKey: 'x' }).success).toBe(false)
  })
})
