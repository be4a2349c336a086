import { buildClaims, buildUsuario } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { loginSchema, sesionSchema, tokenClaimsSchema, usuarioDeSesionSchema } from './sesion.ts'

const LOGIN = { correo: 'ana@demo.co', password: 'Demo#2026' }

describe('loginSchema', () => {
  it.each([[LOGIN], [{ correo: '', password: '' }], [{ correo: 'no es un correo', password: ' ' }]])(
    'accepts %j',
    (login) => {
      expect(loginSchema.parse(login)).toEqual(login)
    },
  )

  it('drops unknown fields', () => {
    expect(loginSchema.parse({ ...LOGIN, rol: 'ADMIN', usuarioId: 1 })).toStrictEqual(LOGIN)
  })

  it.each([
    [{ password: 'x' }, 'Escribe tu correo.'],
    [{ correo: 'a@b.co' }, 'Escribe tu contraseña.'],
    [{ correo: ['a@b.co'], password: 'x' }, 'Escribe tu correo.'],
    [{ correo: 'a@b.co', password: { $ne: '' } }, 'Escribe tu contraseña.'],
  ])('refuses %j with a Spanish error message', (login, mensaje) => {
    expect(loginSchema.safeParse(login).error?.issues[0]?.message).toBe(mensaje)
  })

  it('refuses a password that is too long, and a mail address that is too long', () => {
    expect(loginSchema.safeParse({ ...LOGIN, password: 'a'.repeat(201) }).success).toBe(false)
    expect(loginSchema.safeParse({ ...LOGIN, correo: 'a'.repeat(255) }).success).toBe(false)
  })

  it('refuses a mail address with NUL, because PostgreSQL cannot search for NUL', () => {
    expect(loginSchema.safeParse({ ...LOGIN, correo: 'ana\u0000@demo.co' }).success).toBe(false)
  })
})

describe('usuarioDeSesionSchema', () => {
  it('accepts an owner, a member and staff', () => {
    const owner = buildUsuario()
    const member = buildUsuario({ rol: 'EQUIPO', rolEquipo: 'LECTOR' })
    const staff = buildUsuario({
      rol: 'ADMIN',
      tipoUsuario: 'INDIVIDUAL',
      empresaId: null,
      nombreEmpresa: null,
    })
    for (const usuario of [owner, member, staff])
      expect(usuarioDeSesionSchema.parse(usuario)).toEqual(usuario)
  })

  it.each([
    ['rol', 'EMPRESARIAL'],
    ['tipoUsuario', 'ADMIN'],
    ['rolEquipo', 'JEFE'],
    ['idUsuario', 0],
    ['empresaId', '3'],
    ['perfilCompleto', 'true'],
  ])('refuses %s = %j', (campo, value) => {
    expect(usuarioDeSesionSchema.safeParse({ ...buildUsuario(), [campo]: value }).success).toBe(false)
  })

  it('drops a password hash', () => {
    expect(usuarioDeSesionSchema.parse({ ...buildUsuario(), hash: '$argon2id$' })).not.toHaveProperty('hash')
  })
})

describe('tokenClaimsSchema', () => {
  it('accepts claims with the user and the session', () => {
    expect(tokenClaimsSchema.parse(buildClaims())).toEqual(buildClaims())
  })

  it.each(['sub', 'sid', 'iat', 'exp', 'idUsuario', 'rol'])('refuses a token without %s', (claim) => {
    expect(tokenClaimsSchema.safeParse({ ...buildClaims(), [claim]: undefined }).success).toBe(false)
  })
})

describe('sesionSchema', () => {
  it('accepts a token and its user', () => {
    const sesion = { token: 'a.b.c', user: buildUsuario() }
    expect(sesionSchema.parse(sesion)).toEqual(sesion)
  })
})
