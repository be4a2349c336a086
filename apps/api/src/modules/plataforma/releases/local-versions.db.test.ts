import type { Problema, Rollout } from '@mi/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { buildTestRelease, createSquad, makeStable, upload } from '../../../testing/test-release.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

describe('versions that were built on this machine', () => {
  it('are refused with `soloLocales` if a version such as 1.1.0 was ever stable', async () => {
    const own = await createSquad(server, 'compras')
    const offer = async (version: string) => {
      const body = { module: 'compras', version, motivo: 'prueba', soloLocales: true }
      const answer = await server.withToken(own.token)('POST', '/v1/plataforma/rollouts', { body })
      return answer.statusCode === 409 ? answer.json<Problema>().codigo : answer.statusCode
    }
    const versions = ['1.0.0-local.a', '1.0.0-dev.b', '1.0.0-local.c', '1.1.0', '1.0.0-local.d']
    for (const version of versions) {
      const release = buildTestRelease({ module: 'compras', version, routes: [], nav: [] })
      expect((await upload(server, own, { release })).statusCode).toBe(201)
    }
    expect(await offer('1.0.0-local.a')).toBe(200)
    expect((await makeStable(server, own, '1.0.0-dev.b')).statusCode).toBe(200)
    expect(await offer('1.0.0-local.c')).toBe(200)

    await makeStable(server, own, '1.1.0')
    expect(await offer('1.0.0-local.d')).toBe('ya_publicado')
    const rollouts = (await server.anonymous('GET', '/v1/plataforma/rollouts')).json<Rollout[]>()
    expect(rollouts).toContainEqual(expect.objectContaining({ module: 'compras', estable: '1.1.0' }))
    await makeStable(server, own, '1.0.0-local.c')
    expect(await offer('1.0.0-local.d')).toBe('ya_publicado')
  })

  it('are refused with `soloLocales` if a rollout made a version such as 1.4.0 stable', async () => {
    const own = await createSquad(server, 'pedidos')
    const call = server.withToken(own.token)
    const offer = (version: string) =>
      call('POST', '/v1/plataforma/rollouts', {
        body: { module: 'pedidos', version, motivo: 'prueba', soloLocales: true },
      })
    for (const version of ['1.0.0-local.a', '1.4.0', '1.0.0-local.b']) {
      const release = buildTestRelease({ module: 'pedidos', version, routes: [], nav: [] })
      expect((await upload(server, own, { release })).statusCode).toBe(201)
    }
    expect((await offer('1.0.0-local.a')).statusCode).toBe(200)
    const at = '/v1/plataforma/modulos/pedidos'
    const order = { version: '1.4.0', motivo: 'prueba' }
    const begun = await call('POST', `${at}/candidato`, {
      body: { ...order, porcentaje: 5, unidad: 'persona' },
    })
    expect(begun.statusCode).toBe(201)
    expect((await call('POST', `${at}/promover`, { body: order })).statusCode).toBe(200)
    const refused = await offer('1.0.0-local.b')
    expect(refused.json<Problema>().codigo).toBe('ya_publicado')
  })
})
