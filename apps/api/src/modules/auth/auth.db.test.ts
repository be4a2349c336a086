import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema, Sesion } from '@mi/contracts'
import { createPasswords } from '../../platform/session/passwords.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const login = (correo: string, password: string) =>
  server.anonymous('POST', '/v1/auth/login', { body: { correo, password } })

describe('POST /v1/auth/login', () => {
  it('answers with a token and the user of the session, regardless of the case of the mail address', async () => {
    const response = await login('Editor@Demo.CO', 'Demo#2026')

    expect(response.statusCode).toBe(200)
    const { token, user } = response.json<Sesion>()
    expect(token.split('.')).toHaveLength(3)
    expect(user).toMatchObject({
      username: 'editor',
      tipoUsuario: 'EMPRESARIAL',
      rol: 'EQUIPO',
      rolEquipo: 'EDITOR',
      nombreEmpresa: 'Distribuidora Andina',
      perfilCompleto: false,
    })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('gives the same answer for a wrong mail address, a wrong password and an inactive account', async () => {
    await server.database.kysely
      .updateTable('usuarios')
      .set({ estado: 'inactivo' })
      .where('correo', '=', 'luis@demo.co')
      .execute()

    const answers = await Promise.all([
      login('nadie@demo.co', 'Demo#2026'),
      login('ana@demo.co', 'equivocada'),
      login('luis@demo.co', 'Demo#2026'),
    ])

    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      const { idSolicitud, ...problem } = answer.json<Problema>()
      expect(idSolicitud).not.toBe('')
      expect(problem).toEqual({
        type: 'urn:mi-inventario:credenciales_incorrectas',
        title: 'Credenciales incorrectas',
        status: 401,
        detail: 'Credenciales incorrectas',
        codigo: 'credenciales_incorrectas',
        message: 'Credenciales incorrectas',
        mensaje: 'Credenciales incorrectas',
      })
    }
  })

  it('opens no session if the stored password changes while the server checks the login', async () => {
    const passwords = await createPasswords()
    const change = () =>
      server.database.kysely
        .updateTable('usuarios')
        .set({ clave_hash: sql`clave_hash || ' '` })
        .where('correo', '=', 'otra@demo.co')
        .execute()
    const replica = await server.replica({
      passwords: {
        ...passwords,
        verify: async (...args) => {
          await change()
          return passwords.verify(...args)
        },
      },
    })

    const { statusCode } = await replica.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: { correo: 'otra@demo.co', password: 'Demo#2026' },
    })

    expect(statusCode).toBe(401)
    await replica.close()
  })

  it('does not count a sign-in as failed if the server cannot store the session', async () => {
    const { kysely } = server.database
    await sql`alter table sesiones add constraint averia check (false) not valid`.execute(kysely)
    for (let nth = 0; nth < 6; nth++) expect((await login('ana@demo.co', 'Demo#2026')).statusCode).toBe(500)
    await sql`alter table sesiones drop constraint averia`.execute(kysely)
    expect((await login('ana@demo.co', 'Demo#2026')).statusCode).toBe(200)
  })

  it('marks the browser with a cookie that scripts cannot read', async () => {
    const response = await login('ana@demo.co', 'Demo#2026')
    const cookie = response.cookies.find(({ name }) => name === 'unidad')

    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  })

  it('names the missing fields in the error', async () => {
    const response = await server.anonymous('POST', '/v1/auth/login', { body: {} })

    expect(response.statusCode).toBe(400)
    expect(response.json<Problema>().errores).toEqual([
      { campo: 'correo', mensaje: 'Escribe tu correo.' },
      { campo: 'password', mensaje: 'Escribe tu contraseña.' },
    ])
  })
})

describe('a session', () => {
  it('is checked in every request and refused as soon as it has ended', async () => {
    const { token } = await server.login('ana@demo.co')
    const call = server.withToken(token)
    expect((await call('GET', '/v1/productos?limite=1')).statusCode).toBe(200)

    const ended = await call('POST', '/v1/auth/salir')

    expect(ended.json()).toEqual({ mensaje: 'Sesión cerrada.' })
    expect((await call('GET', '/v1/productos?limite=1')).statusCode).toBe(401)
    expect((await call('POST', '/v1/auth/renovar')).statusCode).toBe(401)
  })

  it('ends for all of its tokens when one of them is used to log out', async () => {
    const first = await server.login('ana@demo.co')
    const second = (await server.withToken(first.token)('POST', '/v1/auth/renovar')).json<Sesion>()

    await server.withToken(first.token)('POST', '/v1/auth/salir')

    expect((await server.withToken(second.token)('GET', '/v1/productos?limite=1')).statusCode).toBe(401)
  })

  it('takes the role from the database, not from the token', async () => {
    const call = await server.as('comentarista@demo.co')
    const change = (values: { rol_equipo: 'EDITOR' | 'COMENTARISTA' }) =>
      server.database.kysely
        .updateTable('usuarios')
        .set(values)
        .where('correo', '=', 'comentarista@demo.co')
        .execute()
    expect((await call('DELETE', '/v1/productos/999999')).statusCode).toBe(403)

    await change({ rol_equipo: 'EDITOR' })

    expect((await call('DELETE', '/v1/productos/999999')).statusCode).toBe(404)
    await change({ rol_equipo: 'COMENTARISTA' })
  })

  it('has tokens that are valid for eight hours, and allows new tokens for thirty days', async () => {
    const own = await createTestApp()
    let { token } = await own.login('ana@demo.co')
    own.ports.advance(8 * HOUR_MS - 1000)
    token = (await own.withToken(token)('POST', '/v1/auth/renovar')).json<Sesion>().token
    own.ports.advance(2000)
    expect((await own.withToken(token)('GET', '/v1/productos?limite=1')).statusCode).toBe(200)

    own.ports.advance(8 * HOUR_MS)
    expect((await own.withToken(token)('GET', '/v1/productos?limite=1')).statusCode).toBe(401)

    own.ports.advance(30 * DAY_MS)
    expect((await own.withToken(token)('POST', '/v1/auth/renovar')).statusCode).toBe(401)
    await own.close()
  })

  it.each([
    ['a missing one', undefined],
    ['a malformed one', 'Bearer nada'],
    ['an unsigned one', `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.AA`],
  ])('needs a valid token: %s is refused', async (_name, authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    const response = await server.anonymous('GET', '/v1/productos', { headers })

    expect(response.statusCode).toBe(401)
    expect(response.json<Problema>().mensaje).toBe('Tu sesión terminó. Vuelve a iniciar sesión.')
  })

  it('lets a person with a pending profile renew the token and log out, but not read products', async () => {
    const call = await server.as('nuevo@demo.co')

    const refused = await call('GET', '/v1/productos')

    expect(refused.statusCode).toBe(403)
    expect(refused.json<Problema>()).toMatchObject({ codigo: 'perfil_pendiente' })
    expect((await call('POST', '/v1/auth/renovar')).statusCode).toBe(200)
    expect((await call('POST', '/v1/auth/salir')).statusCode).toBe(200)
  })
})
