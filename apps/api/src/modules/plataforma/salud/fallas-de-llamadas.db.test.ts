import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendForm } from '../../../testing/calls/send-form.ts'
import { FULL_STORE } from '../../../testing/images/full-store.ts'
import { halves } from '../../../testing/images/test-images.ts'
import { createPageIds } from '../../../platform/session/page-id.ts'
import { JWT_SECRET, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { createWatchedModule } from '../../../testing/test-rollout.ts'
import { type TestVisitor, cookieOf } from '../../../testing/test-visitor.ts'

const MINUTE_MS = 60_000
const ADDRESS = '/v1/productos/categorias'
const KIND = 'Falla del servidor en GET /productos/categorias'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await createTestApp({ images: FULL_STORE })
  token = (await server.login('ana@demo.co')).token
  // Without the table `productos`, calls about products fail with a server error.
  await sql`alter table productos rename to perdidos`.execute(server.database.kysely)
})
afterAll(() => server.close())

let nth = 0
const createScene = async () => {
  const module = await createWatchedModule(server, `llama-${++nth}`)
  server.ports.advance(2 * MINUTE_MS)
  const pageIds = createPageIds({ ports: server.ports, jwtSecret: JWT_SECRET })
  const headersOf = (visitor: TestVisitor, version: string, pagina = pageIds.issue(visitor.navegador)) => ({
    cookie: cookieOf(server, visitor),
    'x-modulo': `${module.module}@${version} ${pagina}`,
  })
  const call = async (visitor: TestVisitor, version: string, pagina?: string) =>
    server.withToken(token)('GET', ADDRESS, { headers: headersOf(visitor, version, pagina) })
  const sendPicture = async (visitor: TestVisitor, version: string) =>
    sendForm(server, {
      ...{ method: 'POST', url: '/v1/imagenes/upload', token, headers: headersOf(visitor, version) },
      parts: [['file', await halves().png().toBuffer()]],
    })
  const kinds = async (version: string) => {
    const { versiones } = await module.salud()
    return (versiones.find((each) => each.version === version)?.errores ?? []).map(
      ({ mensaje, cantidad }) => `${cantidad} ${mensaje}`,
    )
  }
  return { module, call, kinds, sendPicture, issue: pageIds.issue }
}

describe('a call that fails in the server', () => {
  it('is not counted if its status is 503, such as for a picture while the image store is full', async () => {
    const { call, kinds, sendPicture } = await createScene()
    const visitor = { navegador: 'n1', persona: 1 }
    expect((await sendPicture(visitor, '1.1.0')).statusCode).toBe(503)
    await call(visitor, '1.1.0')
    await vi.waitFor(async () => expect(await kinds('1.1.0')).toEqual([`1 ${KIND}`]))
  })

  it('is counted in the health of the version that made it, once for each page', async () => {
    const { call, kinds, issue } = await createScene()
    const visitor = { navegador: 'n1', persona: 1 }
    const pagina = issue('n1')
    expect((await call(visitor, '1.1.0', pagina)).statusCode).toBe(500)
    await vi.waitFor(async () => expect(await kinds('1.1.0')).toEqual([`1 ${KIND}`]))
    await call(visitor, '1.1.0', pagina)
    await call(visitor, '1.1.0')
    await vi.waitFor(async () => expect(await kinds('1.1.0')).toEqual([`2 ${KIND}`]))
    expect(await kinds('1.0.0')).toEqual([])
  })

  it('is counted only if its page was served to the same browser and its version is known', async () => {
    const { call, kinds, issue } = await createScene()
    const visitor = { navegador: 'n1', persona: 1 }
    await call(visitor, '1.1.0', issue('n2'))
    await call(visitor, '1.1.0', 'inventada')
    await call(visitor, '7.7.7')
    await call(visitor, '1.1.0')
    await vi.waitFor(async () => expect(await kinds('1.1.0')).toEqual([`1 ${KIND}`]))
    expect(await kinds('7.7.7')).toEqual([])
  })

  it('leads to the verdict «senal» if calls of the candidate fail for several people', async () => {
    const { module, call } = await createScene()
    await module.begin()
    await module.people(12, 'montado')
    for (let persona = 1; persona <= 3; persona += 1)
      await call({ navegador: `n${persona}`, persona }, '1.1.0')
    await vi.waitFor(async () => expect((await module.salud()).juicio?.veredicto).toBe('senal'))
  })

  it('is counted at most 60 times a minute for one network', async () => {
    const { call, kinds } = await createScene()
    for (let one = 0; one < 70; one += 1) await call({ navegador: `m${one}`, persona: null }, '1.0.0')
    await vi.waitFor(async () => expect(await kinds('1.0.0')).toEqual([`60 ${KIND}`]))
  })
})
