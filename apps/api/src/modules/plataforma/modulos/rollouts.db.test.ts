import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EstadoDeModuloEnApi, Problema, Rollout } from '@mi/contracts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import {
  type TestSquad,
  buildTestRelease,
  createSquad,
  makeStable,
  upload,
} from '../../../testing/test-release.ts'

let server: TestApp
let squad: TestSquad

beforeAll(async () => {
  server = await createTestApp()
  squad = await createSquad(server, 'inventory')
})
afterAll(() => server.close())

let next = 0
const freshVersion = (): string => `2.0.${++next}`

describe('POST /v1/plataforma/rollouts', () => {
  it('makes a version stable and logs the actor, the reason, and the state before and after', async () => {
    const [first, second] = [freshVersion(), freshVersion()]
    for (const version of [first, second])
      await upload(server, squad, { release: buildTestRelease({ version }) })

    await makeStable(server, squad, first)
    const answer = await makeStable(server, squad, second)
    const { revision } = answer.json<EstadoDeModuloEnApi>()
    expect(answer.json()).toEqual({
      module: 'inventory',
      estable: second,
      anterior: null,
      candidato: null,
      apagadas: [],
      recibida: second,
      reserva: 0,
      piso: null,
      revision: 2,
      retirado: false,
      duenos: null,
    })
    expect(answer.headers.etag).toBe('"2"')
    const again = await makeStable(server, squad, second)
    expect(again.json<EstadoDeModuloEnApi>().revision).toBe(revision)
    const rollouts = (await server.anonymous('GET', '/v1/plataforma/rollouts')).json<Rollout[]>()
    expect(rollouts).toContainEqual({ module: 'inventory', estable: second, anterior: null, revision })

    const log = await server.withToken(squad.token)('GET', '/v1/plataforma/bitacora?limite=1')
    expect(log.json()).toMatchObject([
      {
        fecha: server.ports.now().toISOString(),
        actor: expect.stringMatching(/^token \d+$/) as string,
        modulo: 'inventory',
        accion: 'estable',
        antes: { estable: first, anterior: null, respaldo: null, retirado: false },
        despues: { estable: second, anterior: null, respaldo: first, retirado: false },
        motivo: 'prueba',
        evidencia: null,
        idSolicitud: expect.any(String) as string,
      },
    ])
  })

  it('requires a reason if the module already has a stable version', async () => {
    const version = freshVersion()
    await upload(server, squad, { release: buildTestRelease({ version }) })
    const body = { module: 'inventory', version }
    const answer = await server.withToken(squad.token)('POST', '/v1/plataforma/rollouts', { body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problema>().mensaje).toBe('Escribe el motivo del cambio.')
  })

  it('answers 412 with the current state if If-Match names a stale revision', async () => {
    const version = freshVersion()
    await upload(server, squad, { release: buildTestRelease({ version }) })
    const stale = await makeStable(server, squad, version, { 'if-match': '"1"' })
    expect(stale.statusCode).toBe(412)
    const { modulo } = stale.json<{ modulo: EstadoDeModuloEnApi }>()
    expect(modulo.module).toBe('inventory')
    const fresh = await makeStable(server, squad, version, { 'if-match': `"${modulo.revision}"` })
    expect(fresh.statusCode).toBe(200)
  })

  it('answers 404 for a version whose upload was refused because another module has its route', async () => {
    const thief = await createSquad(server, 'thief')
    for (const [version, path] of [
      ['1.0.0', '{base}/inventario'],
      ['1.0.1', '{base}/inventario/mio'],
    ] as const) {
      const release = buildTestRelease({
        module: 'thief',
        version,
        nav: [],
        routes: [{ path, permission: 'productos.ver' }],
      })
      const refused = await upload(server, thief, { release })
      expect(refused.json<Problema>()).toMatchObject({ status: 409, codigo: 'ruta_ocupada' })
      expect((await makeStable(server, thief, version)).statusCode).toBe(404)
    }
  })

  it('accepts only published versions, and only for the token’s own module', async () => {
    expect((await makeStable(server, squad, '9.9.9')).statusCode).toBe(404)
    const other = await createSquad(server, 'audit')
    expect((await makeStable(server, { ...other, module: 'inventory' }, '1.0.0')).statusCode).toBe(403)
  })
})
