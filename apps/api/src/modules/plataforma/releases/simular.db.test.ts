import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema, Release } from '@mi/contracts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import {
  type TestSquad,
  buildTestRelease,
  createSquad,
  makeStable,
  seal,
  upload,
} from '../../../testing/test-release.ts'

let server: TestApp
let squad: TestSquad

beforeAll(async () => {
  server = await createTestApp()
  squad = await createSquad(server, 'inventory')
})
afterAll(() => server.close())

const simulate = (release: Release, goal = 'publicar', own = squad) =>
  server.withToken(own.token)('POST', `/v1/plataforma/releases?simular=${goal}`, {
    body: seal(release, own),
  })

describe('POST /v1/plataforma/releases?simular=', () => {
  it('names the files that are still to be uploaded, and stores nothing', async () => {
    const release = buildTestRelease()
    const simulated = await simulate(release)
    expect(simulated.statusCode).toBe(200)
    expect(simulated.json()).toEqual({
      module: 'inventory',
      version: '1.0.0',
      url: '/modulos/inventory/1.0.0/',
      faltan: ['remoteEntry.js', 'assets/a.css'],
    })
    expect((await server.anonymous('GET', '/modulos/inventory/1.0.0/release.json')).statusCode).toBe(404)

    expect((await upload(server, squad, { release })).statusCode).toBe(201)
    expect((await simulate(buildTestRelease({ version: '1.0.1' }))).json()).toMatchObject({ faltan: [] })
  })

  it('refuses what publishing would refuse', async () => {
    expect((await simulate(buildTestRelease({ version: '1.0.0' }))).json<Problema>().codigo).toBe(
      'version_existe',
    )
    const forged = { body: seal(buildTestRelease({ version: '3.0.0' }), squad, { environment: 'otro' }) }
    const answer = await server.withToken(squad.token)(
      'POST',
      '/v1/plataforma/releases?simular=publicar',
      forged,
    )
    expect(answer.json<Problema>().codigo).toBe('firma_invalida')
  })

  it.each(['publicar', 'estable'])(
    'refuses the goal `%s` if another module has the same address',
    async (goal) => {
      await makeStable(server, squad, '1.0.0')
      const other = await createSquad(server, 'otro')
      const release = buildTestRelease({ module: 'otro' })
      expect((await simulate(release, goal, other)).json<Problema>().codigo).toBe('ruta_ocupada')
    },
  )

  it('refuses the goal `estable` during the rollout of another version', async () => {
    expect(
      (await upload(server, squad, { release: buildTestRelease({ version: '1.1.0' }) })).statusCode,
    ).toBe(201)
    const body = { version: '1.1.0', porcentaje: 5, unidad: 'persona', motivo: 'prueba' }
    const begun = await server.withToken(squad.token)('POST', '/v1/plataforma/modulos/inventory/candidato', {
      body,
    })
    expect(begun.statusCode).toBe(201)
    const next = buildTestRelease({ version: '1.2.0' })
    expect((await simulate(next)).statusCode).toBe(200)
    expect((await simulate(next, 'estable')).json<Problema>().codigo).toBe('candidato_en_curso')
  })

  it('answers `version_existe` to the goal `estable` only if that version can be made stable', async () => {
    const codeOf = async (version: string) =>
      (await simulate(buildTestRelease({ version }), 'estable')).json<Problema>().codigo
    // During the rollout of 1.1.0, no other version can be made stable.
    expect(await codeOf('1.0.0')).toBe('candidato_en_curso')
    // Version 1.1.0 can be made stable because it is the candidate: making it stable promotes it.
    expect(await codeOf('1.1.0')).toBe('version_existe')
    expect((await simulate(buildTestRelease({ version: '1.0.0' }))).json<Problema>().codigo).toBe(
      'version_existe',
    )
  })

  it('answers `apagada` for a switched-off version, but `version_existe` if that version is stable', async () => {
    const as = server.withToken(squad.token)
    const reverted = await as('POST', '/v1/plataforma/modulos/inventory/revertir', {
      body: { motivo: 'prueba' },
    })
    expect(reverted.statusCode).toBe(200)
    const off = { version: '1.0.0', motivo: 'prueba' }
    expect((await as('POST', '/v1/plataforma/modulos/inventory/apagar', { body: off })).statusCode).toBe(200)
    const stable = await simulate(buildTestRelease({ version: '1.0.0' }), 'estable')
    expect(stable.json<Problema>().codigo).toBe('version_existe')
    const other = { version: '1.1.0', motivo: 'prueba' }
    expect((await as('POST', '/v1/plataforma/modulos/inventory/apagar', { body: other })).statusCode).toBe(
      200,
    )
    const killed = await simulate(buildTestRelease({ version: '1.1.0' }), 'estable')
    expect(killed.json<Problema>().codigo).toBe('apagada')
  })
})
