import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EstadoDeModuloEnApi, Problema, TokenListado } from '@mi/contracts'
import { openEvents } from '../../../testing/event-reader.ts'
import { listen } from '../../../testing/calls/raw-request.ts'
import { type Call, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import {
  type TestSquad,
  buildTestRelease,
  makeStable,
  publishShell,
  upload,
} from '../../../testing/test-release.ts'
import { createWatchedModule } from '../../../testing/test-rollout.ts'
import { sendBeacon } from '../../../testing/test-visitor.ts'
import { insertCandidato } from './candidatos.repository.ts'

let server: TestApp
let shell: TestSquad
let asStaff: Call
let port: number
beforeAll(async () => {
  server = await createTestApp()
  port = await listen(server.app)
  shell = await publishShell(server)
  asStaff = await server.as('admin@demo.co')
})
afterAll(() => server.close())

describe('the only shell', () => {
  it('cannot be switched off, because then no page could switch it on again', async () => {
    const turn = (what: 'apagar' | 'encender', version: string) =>
      asStaff('POST', `/v1/plataforma/modulos/shell/${what}`, { body: { version, motivo: 'prueba' } })
    const only = await turn('apagar', '1.0.0')
    expect(only.statusCode).toBe(409)
    expect(only.json<Problema>().mensaje).toContain('Publica otra y hazla estable')
    const release = buildTestRelease({ module: 'shell', version: '1.1.0', routes: [], nav: [] })
    await upload(server, shell, { release })
    await makeStable(server, shell, '1.1.0')
    expect((await turn('apagar', '1.1.0')).statusCode).toBe(200)
    expect((await turn('apagar', '1.0.0')).json<Problema>().codigo).toBe('ultima_portada')
    const { revision } = (await asStaff('GET', '/v1/plataforma/modulos/shell')).json<EstadoDeModuloEnApi>()
    const floor = await asStaff('PATCH', '/v1/plataforma/modulos/shell', {
      body: { piso: '1.1.0', motivo: 'prueba' },
      headers: { 'if-match': `"${revision}"` },
    })
    expect(floor.json<Problema>()).toMatchObject({ status: 409, codigo: 'ultima_portada' })
    expect((await server.anonymous('GET', '/v1/plataforma/manifiesto')).statusCode).toBe(200)
    expect((await turn('encender', '1.1.0')).statusCode).toBe(200)
  })
})

describe('the floor', () => {
  it('prevents a rollback to a version below the floor', async () => {
    const module = await createWatchedModule(server, 'con-piso')
    const senal = { module: 'con-piso', version: '1.0.0', resultado: 'montado' as const, ms: 5 }
    await sendBeacon(server, { navegador: 'n1', persona: 1 }, { senales: [senal] })
    server.ports.advance(30 * 60_000)
    await makeStable(server, module, '1.1.0')
    const { anterior, revision } = await module.state()
    expect(anterior).toBe('1.0.0')
    const set = await module.call('PATCH', module.at, {
      body: { piso: '1.1.0', motivo: 'prueba' },
      headers: { 'if-match': `"${revision}"` },
    })
    expect(set.statusCode).toBe(200)
    const back = await module.call('POST', `${module.at}/revertir`, { body: { motivo: 'prueba' } })
    expect(back.json<Problema>()).toMatchObject({ status: 409, codigo: 'bajo_el_piso' })
    expect((await module.state()).estable).toBe('1.1.0')
  })
})

describe('a version that is switched off', () => {
  it('is replaced by the version that the module’s state names, or by none if there is no other', async () => {
    const module = await createWatchedModule(server, 'sin-otra')
    const turn = (what: 'apagar' | 'encender', version: string) =>
      module.call('POST', `${module.at}/${what}`, { body: { version, motivo: 'prueba' } })
    expect((await module.state()).recibida).toBe('1.0.0')
    expect((await turn('apagar', '1.0.0')).json<EstadoDeModuloEnApi>().recibida).toBeNull()
    await turn('encender', '1.0.0')
    await makeStable(server, module, '1.1.0')
    const off = await turn('apagar', '1.1.0')
    expect(off.json<EstadoDeModuloEnApi>()).toMatchObject({ anterior: null, recibida: '1.0.0' })
  })

  it('is announced to a browser if the server does not know the id of the browser’s last event', async () => {
    const module = await createWatchedModule(server, 'apagado')
    const body = { version: '1.1.0', motivo: 'prueba' }
    expect((await module.call('POST', `${module.at}/apagar`, { body })).statusCode).toBe(200)
    const { token } = await server.login('ana@demo.co')
    const reader = await openEvents({ port, token, lastId: 'nada' })
    const heard = () => reader.eventos.filter((evento) => evento.tipo === 'modulos')
    await reader.until(() => heard().length > 0)
    reader.close()
    const { revision } = await module.state()
    // The change itself could also ring after the page has connected, and then the page hears the event twice.
    const apagado = { tipo: 'modulos', modulo: 'apagado', estable: '1.0.0', apagadas: ['1.1.0'], revision }
    expect(heard()[0]).toEqual(apagado)
  })
})

describe('the versions that a compromised key published', () => {
  it('are switched off and announced, so that open pages drop them', async () => {
    const module = await createWatchedModule(server, 'robado')
    const { token } = await server.login('ana@demo.co')
    const reader = await openEvents({ port, token })
    // Ending a key needs a recent sign-in, and the tests above advance the clock.
    const staff = await server.as('admin@demo.co')
    const [key] = (await staff('GET', '/v1/plataforma/tokens?modulo=robado')).json<TokenListado[]>()
    const since = '2020-01-01T00:00:00.000Z'
    const ended = await staff('DELETE', `/v1/plataforma/tokens/${key?.id}?comprometidaDesde=${since}`)
    expect(ended.statusCode).toBe(200)
    // The reader can also receive the event of the change that made 1.0.0 stable.
    const heard = () =>
      reader.eventos.filter((evento) => evento.tipo === 'modulos' && evento.modulo === 'robado').at(-1)
    await reader.until(() => JSON.stringify(heard() ?? '').includes('1.1.0'))
    reader.close()
    const state = await staff('GET', module.at)
    const { apagadas, revision } = state.json<EstadoDeModuloEnApi>()
    expect(apagadas).toEqual(['1.0.0', '1.1.0'])
    expect(heard()).toEqual({ tipo: 'modulos', modulo: 'robado', estable: '1.0.0', apagadas, revision })
  })
})

describe('insertCandidato', () => {
  it('rejects a second live rollout of a module', async () => {
    await createWatchedModule(server, 'doble')
    const begin = (version: string) =>
      insertCandidato(server.database.kysely, {
        ...{ modulo: 'doble', version, sal: 'sal', porcentaje: 5, unidad: 'persona', reglas: [] },
        ...{ plan: null, paso: null, fecha: server.ports.now() },
      })
    await begin('1.0.0')
    await expect(begin('1.1.0')).rejects.toMatchObject({
      code: '23505',
      constraint: 'plataforma_candidatos_vivo',
    })
  })
})
