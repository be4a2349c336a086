import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Comentario, Usuario } from '@mi/contracts'
import { type TestApp, createTestApp } from './testing/test-app.ts'

const LONE_SURROGATE = '\ud800'
const HOSTILE = [
  '\u0000',
  "' or 1=1 --",
  '%',
  '\\',
  '${7*7}',
  '../../etc/passwd',
  LONE_SURROGATE,
  '🥭'.repeat(50),
  '<img src=x>',
]

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const miembro = (text: string) => ({
  nombreCompleto: `x${text}`,
  direccion: text,
  username: text,
  correo: 'hostil@demo.co',
  password: 'Equipo#2026',
})
const persona = (text: string) => ({
  tipoUsuario: 'EMPRESARIAL',
  username: `x${text}`,
  nombreCompleto: `x${text}`,
  direccion: `x${text}`,
  nombreEmpresa: `x${text}`,
  nit: `x${text}`,
  telefono: '3001112233',
  correo: 'hostil@demo.co',
  password: 'secreto',
})

const isStorable = (text: string): boolean => text !== '\u0000' && text !== LONE_SURROGATE

describe('hostile text', () => {
  it('in account fields is refused if it cannot be stored; else it is stored unchanged in `direccion`', async () => {
    const owner = await server.as('empresa@demo.co')
    const { token, user } = await server.login('ana@demo.co')
    const ana = server.withToken(token)
    for (const [nth, text] of HOSTILE.entries()) {
      const correo = `hostil${nth}@demo.co`
      const answers = [
        await server.anonymous('POST', '/v1/usuarios', { body: { ...persona(text), correo } }),
        await owner('POST', '/v1/equipo', { body: { ...miembro(text), correo: `m${correo}` } }),
        await ana('PUT', `/v1/usuarios/${user.idUsuario}`, { body: { direccion: text } }),
      ]
      for (const answer of answers) {
        expect(answer.statusCode < 300, `${JSON.stringify(text)}: ${answer.body}`).toBe(isStorable(text))
        if (!isStorable(text)) expect(answer.statusCode).toBe(400)
        else expect(answer.json<Usuario>().direccion.endsWith(text)).toBe(true)
        expect(answer.body).not.toMatch(/postgres|select |\/src\/|node_modules/i)
      }
    }
  })

  it('in a comment is refused if it cannot be stored; else it is stored unchanged', async () => {
    const { token, user } = await server.login('ana@demo.co')
    const ana = server.withToken(token)
    for (const text of HOSTILE) {
      const body = { idUsuario: user.idUsuario, idProducto: 1, comentario: text }
      const answer = await ana('POST', '/v1/comentarios', { body })
      expect(answer.statusCode, answer.body).toBe(isStorable(text) ? 201 : 400)
      if (!isStorable(text)) continue
      const [newest] = (await ana('GET', '/v1/comentarios/1')).json<Comentario[]>()
      expect(newest?.comentario).toBe(text)
    }
  })

  it('is answered with a status below 500 in searches for accounts and in account data', async () => {
    const admin = await server.as('admin@demo.co')
    const { token, user } = await server.login('ana@demo.co')
    const ana = server.withToken(token)
    for (const text of HOSTILE) {
      const q = text === LONE_SURROGATE ? '%ED%A0%80' : encodeURIComponent(text)
      const change = { id: user.idUsuario, currentPassword: 'Demo#2026', newPassword: text.slice(0, 5) }
      const answers = [
        await admin('GET', `/v1/usuarios?nombreCompleto=${q}&correo=${q}`),
        await admin('GET', `/v1/usuarios?rol=${q}`),
        await admin('GET', `/v1/usuarios/${q}`),
        await admin('GET', `/v1/usuarios/empresa/${q}`),
        await admin('DELETE', `/v1/usuarios/987654321?motivo=${q}`),
        await server.anonymous('POST', '/v1/usuarios', {
          body: { ...persona('x'), correo: `${text}@demo.co` },
        }),
        await server.anonymous('POST', '/v1/usuarios', { body: { ...persona('x'), rol: text } }),
        await ana('PUT', `/v1/usuarios/${user.idUsuario}`, { body: { fotoPerfil: text, correo: text } }),
        await ana('PUT', '/v1/usuarios/cambiarContrasena', { body: change }),
      ]
      for (const { statusCode, body } of answers) {
        expect(statusCode, `${JSON.stringify(text)}: ${body}`).toBeLessThan(500)
        expect(body).not.toMatch(/postgres|select |\/src\/|node_modules/i)
      }
    }
  })

  it('is answered with a status below 500 in a query or a login', async () => {
    const call = await server.as('ana@demo.co')
    for (const text of HOSTILE) {
      // `encodeURIComponent` throws on a lone surrogate, so its bytes are written out here.
      const q = text === LONE_SURROGATE ? '%ED%A0%80' : encodeURIComponent(text)
      for (const url of [
        `/v1/productos?q=${q}`,
        `/v1/productos?categoria=${q}`,
        `/v1/productos?cursor=${q}`,
        `/v1/productos/${q}`,
        `/v1/comentarios/${q}`,
        `/v1/comentarios/1?cursor=${q}`,
      ]) {
        const { statusCode, body } = await call('GET', url)
        expect(statusCode, url).toBeLessThan(500)
        expect(body).not.toMatch(/postgres|select |\/src\/|node_modules/i)
      }
      const login = await server.anonymous('POST', '/v1/auth/login', {
        body: { correo: text, password: text },
      })
      expect([400, 401]).toContain(login.statusCode)
    }
  })

  it('in a cursor or path gets 400 or 404; the path `//` gets 503, because no shell is published', async () => {
    const call = await server.as('ana@demo.co')
    const cursor = Buffer.from('["precio","abc",1]').toString('base64url')
    const answers = [
      [await call('GET', `/v1/productos?orden=precio&cursor=${cursor}`), 400],
      [await call('GET', '/v1/productos/%zz'), 400],
      [await server.anonymous('GET', '/modulos/%00/1.0.0/x.js'), 404],
      [await server.anonymous('GET', '//'), 503],
    ] as const
    for (const [answer, status] of answers) {
      expect(answer.statusCode).toBe(status)
      if (status !== 503) expect(answer.headers['content-type']).toContain('application/problem+json')
    }
  })

  it('is refused with 415 if it is sent to a JSON call as plain text or as a form', async () => {
    const { token } = await server.login('ana@demo.co')
    for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/v1/productos',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload: 'nombre=x',
      })
      expect(response.statusCode).toBe(415)
    }
  })

  it('in field names has no effect', async () => {
    const call = await server.as('ana@demo.co')
    const body = JSON.parse(
      '{"nombre":"x","descripcion":"x","precio":1,"fechaAdquisicion":"2026-01-01","__proto__":{"cantidad":9},"constructor":{"prototype":{}}}',
    ) as object
    const response = await call('POST', '/v1/productos', { body })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ cantidad: 0 })
  })
})
