import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EstadoDeModuloEnApi, Problema } from '@mi/contracts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import {
  type TestSquad,
  buildTestRelease,
  createSquad,
  makeStable,
  publishShell,
  seal,
  upload,
} from '../../../testing/test-release.ts'

let server: TestApp
let shell: TestSquad
beforeAll(async () => {
  server = await createTestApp()
  shell = await publishShell(server)
})
afterAll(() => server.close())

describe('a rollout of the shell', () => {
  const order = { module: 'shell', version: '1.1.0', motivo: 'más rápida' }
  const send = (body: object) => server.withToken(shell.token)('POST', '/v1/plataforma/rollouts', { body })
  const sealed = (changes: object, squad = shell) =>
    seal({ ...order, revision: 1, ...changes }, squad, { tipo: 'orden' })

  it('needs an order that is signed with the token’s key, because the token alone is refused', async () => {
    const release = buildTestRelease({ module: 'shell', version: '1.1.0', routes: [], nav: [] })
    expect((await upload(server, shell, { release })).statusCode).toBe(201)
    const other = await createSquad(server, 'team')
    for (const body of [
      order,
      { ...order, orden: sealed({}, other) },
      { ...order, orden: sealed({ version: '1.0.0' }) },
      { ...order, orden: seal({ ...order, revision: 1 }, shell) },
      { ...order, orden: seal({ ...order, revision: 1 }, shell, { tipo: 'orden', environment: 'otro' }) },
    ]) {
      const refused = await send(body)
      expect(refused.statusCode).toBe(403)
      expect(refused.json<Problema>().codigo).toBe('firma_invalida')
    }
    expect((await send({ ...order, orden: sealed({}) })).statusCode).toBe(200)
  })

  it('cannot be repeated with an order that was already used', async () => {
    await makeStable(server, shell, '1.0.0')
    const again = await send({ ...order, orden: sealed({}) })
    expect(again.statusCode).toBe(409)
    expect(again.json<Problema>().codigo).toBe('orden_vieja')
  })

  it('is promoted by an order for its current revision, but not by an order for an earlier revision', async () => {
    const staff = await server.as('admin@demo.co')
    const at = '/v1/plataforma/modulos/shell'
    const begun = await staff('POST', `${at}/candidato`, {
      body: { version: '1.1.0', porcentaje: 5, unidad: 'navegador', motivo: 'prueba' },
    })
    const { revision } = begun.json<EstadoDeModuloEnApi>()
    const late = await send({ ...order, orden: sealed({ revision: revision - 1 }) })
    expect(late.json<Problema>().codigo).toBe('orden_vieja')
    const alone = await server.withToken(shell.token)('POST', `${at}/promover`, {
      body: { version: '1.1.0', motivo: 'prueba', firmada: revision },
    })
    expect(alone.statusCode).toBe(403)
    const promoted = await send({ ...order, orden: sealed({ revision }) })
    expect(promoted.json()).toMatchObject({ estable: '1.1.0', candidato: null })
  })
})
