import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Preferencias } from '@mi/contracts'
import { JWT_SECRET, PUBLIC_URL, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { createBajas } from './bajas.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const subscribe = async (correo: string) => {
  const { token, user } = await server.login(correo)
  const call = server.withToken(token)
  const address = `/v1/notificaciones/preferencias/${user.idUsuario}`
  await call('PATCH', address, { body: { resumen: { activo: true } } })
  const bajas = createBajas({ ports: server.ports, jwtSecret: JWT_SECRET, publicUrl: PUBLIC_URL })
  const link = bajas.linkFor(user.idUsuario)
  return {
    idUsuario: user.idUsuario,
    link,
    path: link.replace(PUBLIC_URL, ''),
    isOn: async () =>
      (await call('GET', `/v1/preferencias-notificaciones/${user.idUsuario}`)).json<Preferencias>().resumen
        .activo,
  }
}

const post = (url: string, type?: string, payload?: string) =>
  server.app.inject({
    method: 'POST',
    url,
    ...(type && { headers: { 'content-type': type } }),
    ...(payload !== undefined && { payload }),
  })

describe('the link that ends the daily mail', () => {
  it('opens a page that asks for confirmation and has no scripts, but does not end the daily mail yet', async () => {
    const { path, isOn } = await subscribe('ana@demo.co')
    const page = await server.anonymous('GET', path)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; .*form-action 'self'; .*style-src 'sha256-/)
    expect(policy).not.toContain('unsafe')
    expect(page.body).toContain('<html lang="es-CO">')
    expect(page.body).toMatch(/<form method="post"><button>Dejar de recibirlo<\/button><\/form>/)
    expect(page.body).not.toContain('<script')
    expect(await isOn()).toBe(true)
  })

  it('ends the daily mail without a sign-in, and leads to the same answer if it is used twice', async () => {
    const { path, isOn } = await subscribe('ana@demo.co')
    for (let time = 0; time < 2; time++) {
      const done = await post(path, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
      expect(done.statusCode).toBe(200)
      expect(done.body).toContain('Listo, no lo recibirás más')
    }
    expect(await isOn()).toBe(false)
  })

  it.each([
    ['a form of our page', 'application/x-www-form-urlencoded', ''],
    ['a form in parts', 'multipart/form-data; boundary=x', '--x--'],
    ['JSON', 'application/json', '{"x":1}'],
    ['nothing', undefined, undefined],
  ])('accepts %s as the request body', async (_name, type, payload) => {
    const { path, isOn } = await subscribe('luis@demo.co')
    expect((await post(path, type, payload)).statusCode).toBe(200)
    expect(await isOn()).toBe(false)
  })

  it('causes only one event for the person’s open browsers if it is used twice', async () => {
    const { path, idUsuario } = await subscribe('editor@demo.co')
    const count = async () =>
      (
        await server.database.kysely
          .selectFrom('eventos')
          .select('id')
          .where('usuario_id', '=', idUsuario)
          .where('tipo', '=', 'preferencias')
          .execute()
      ).length
    const before = await count()
    await post(path)
    await post(path)
    expect(await count()).toBe(before + 1)
  })

  it('answers 404 with a page in Spanish if its token is changed, cut or foreign', async () => {
    const { path, isOn } = await subscribe('ana@demo.co')
    const token = path.split('/').at(-1) ?? ''
    const foreign = createBajas({ ports: server.ports, jwtSecret: 'otro secreto', publicUrl: '' }).linkFor(1)
    const session = (await server.login('ana@demo.co')).token.split('.')[2] ?? ''
    const changed = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`
    for (const wrong of [changed, token.slice(0, -4), foreign.split('/').at(-1) ?? '', session, 'x', '1']) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await server.app.inject({ method, url: `/v1/notificaciones/baja/${wrong}` })
        expect(answer.statusCode, wrong).toBe(404)
        expect(answer.body).toContain('Este enlace no sirve')
      }
    }
    expect(await isOn()).toBe(true)
  })

  it('reveals nothing about the person, and differs from other links for the same person', async () => {
    const [one, other] = [await subscribe('ana@demo.co'), await subscribe('ana@demo.co')]
    expect(one.link).not.toBe(other.link)
    const bytes = Buffer.from(one.link.split('/').at(-1) ?? '', 'base64url').toString('latin1')
    expect(bytes).not.toMatch(/ana|demo|idUsuario/)
  })
})
