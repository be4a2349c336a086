import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  EntradaDeBitacora,
  EstadoDeModuloEnApi,
  ExplicacionDeVersion,
  Manifest,
  Problema,
  ReleaseListado,
} from '@mi/contracts'
import { CLAVE_DEMO } from '../../../demo/cuentas.ts'
import { type Call, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import {
  type TestSquad,
  buildTestRelease,
  createSquad,
  makeStable,
  publishShell,
  upload,
} from '../../../testing/test-release.ts'

let server: TestApp
let shell: TestSquad
let asStaff: Call
beforeAll(async () => {
  server = await createTestApp()
  shell = await publishShell(server)
  asStaff = await server.as('admin@demo.co')
})
afterAll(() => server.close())

let nth = 0
/** Creates a squad and publishes three versions of its module. The first version, 1.0.0, is made stable. */
const newSquad = async () => {
  const module = `gradual-${++nth}`
  const squad = await createSquad(server, module)
  const routes = [{ path: `/${module}`, permission: 'productos.ver' }]
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await upload(server, squad, { release: buildTestRelease({ module, version, routes, nav: [] }) })
  await makeStable(server, squad, '1.0.0')
  const call = server.withToken(squad.token)
  const at = `/v1/plataforma/modulos/${module}`
  const state = async () => (await call('GET', at)).json<EstadoDeModuloEnApi>()
  const begin = (body: object = {}) =>
    call('POST', `${at}/candidato`, {
      body: { version: '1.1.0', porcentaje: 100, unidad: 'persona', motivo: 'prueba', ...body },
    })
  const act = (what: string, body: object = {}) =>
    call('POST', `${at}/${what}`, { body: { motivo: 'prueba', ...body } })
  const patch = (path: string, body: object, revision: number | undefined) =>
    call('PATCH', `${at}${path}`, {
      body: { motivo: 'prueba', ...body },
      headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
    })
  const explain = async (correo: string) =>
    (await asStaff('GET', `${at}/explicar?correo=${correo}`)).json<ExplicacionDeVersion>()
  return { ...squad, at, call, state, begin, act, patch, explain }
}
type Squad = Awaited<ReturnType<typeof newSquad>>

const manifestOf = async (correo: string, { module }: Squad) => {
  const login = await server.anonymous('POST', '/v1/auth/login', {
    body: { correo, password: CLAVE_DEMO },
  })
  const cookies = [login.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0])
  const answer = await server.anonymous('GET', '/v1/plataforma/manifiesto', {
    headers: { cookie: cookies.join('; ') },
  })
  return answer.json<Manifest>().modules.find((each) => each.module === module)
}

let squad: Squad
beforeEach(async () => {
  squad = await newSquad()
})

describe('a gradual rollout', () => {
  it('reaches only the person whom a rule allows, and the manifest gives the reason', async () => {
    const begun = await squad.begin({
      porcentaje: 0,
      reglas: [{ efecto: 'permitir', correo: 'Ana@demo.co' }],
    })
    expect(begun.statusCode).toBe(201)
    expect(begun.headers.location).toBe(squad.at)
    expect(begun.json()).toMatchObject({
      estable: '1.0.0',
      candidato: { version: '1.1.0', porcentaje: 0, estado: 'activo', reglas: [{ correo: 'ana@demo.co' }] },
    })
    const ana = await manifestOf('ana@demo.co', squad)
    expect(ana?.decision).toMatchObject({ version: '1.1.0', razon: 'permitido' })
    expect(ana?.versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0'])
    const luis = await manifestOf('luis@demo.co', squad)
    expect(luis?.decision).toMatchObject({ version: '1.0.0', razon: 'estable' })
    expect(luis?.versions.map(({ version }) => version)).toEqual(['1.0.0'])
    expect(await squad.explain('ana@demo.co')).toMatchObject({ version: '1.1.0', razon: 'permitido' })
  })

  it('refuses a change that has no revision (428) or a stale revision (412, with the current state)', async () => {
    await squad.begin({ porcentaje: 5 })
    const { revision } = await squad.state()
    expect((await squad.patch('/candidato', { porcentaje: 12.5 }, undefined)).statusCode).toBe(428)
    const moved = await squad.patch('/candidato', { porcentaje: 12.5 }, revision)
    expect(moved.json()).toMatchObject({ candidato: { porcentaje: 12.5 }, revision: revision + 1 })
    const stale = await squad.patch('/candidato', { porcentaje: 50 }, revision)
    expect(stale.statusCode).toBe(412)
    expect(stale.json<{ modulo: EstadoDeModuloEnApi }>().modulo.candidato?.porcentaje).toBe(12.5)
  })

  it('lets people keep the candidate’s version during a pause of the rollout', async () => {
    await squad.begin()
    const { revision } = await squad.state()
    const paused = await squad.patch('/candidato', { estado: 'pausado' }, revision)
    expect(paused.json()).toMatchObject({ candidato: { estado: 'pausado', razon: { codigo: 'manual' } } })
    expect((await squad.explain('ana@demo.co')).version).toBe('1.1.0')
    const resumed = await squad.patch('/candidato', { estado: 'activo' }, revision + 1)
    expect(resumed.json()).toMatchObject({ candidato: { estado: 'activo', razon: null } })
  })

  it('ends with its promotion, after which its version is stable and there is no candidate', async () => {
    await squad.begin()
    expect((await squad.act('promover', { version: '1.2.0' })).statusCode).toBe(409)
    const promoted = await squad.act('promover', { version: '1.1.0' })
    expect(promoted.json()).toMatchObject({ estable: '1.1.0', candidato: null })
    expect((await squad.explain('luis@demo.co')).razon).toBe('estable')
  })

  it('prevents other versions from becoming stable, and is promoted if its own version is made stable', async () => {
    await squad.begin()
    const other = await makeStable(server, squad, '1.2.0')
    expect(other.statusCode).toBe(409)
    expect(other.json<Problema>().codigo).toBe('candidato_en_curso')
    // This is refused although 1.0.0 is already stable, because a success would mean that all people get 1.0.0.
    expect((await makeStable(server, squad, '1.0.0')).statusCode).toBe(409)
    const body = { module: squad.module, version: '1.1.0', motivo: '\u200b' }
    const unexplained = await squad.call('POST', '/v1/plataforma/rollouts', { body })
    expect(unexplained.json<Problema>().mensaje).toBe('Escribe el motivo del cambio.')
    const same = await makeStable(server, squad, '1.1.0')
    expect(same.json()).toMatchObject({ estable: '1.1.0', candidato: null })
  })

  it('has the state «revertido» after it was reverted, and can be started again', async () => {
    await squad.begin()
    const reverted = await squad.act('revertir')
    expect(reverted.json()).toMatchObject({ candidato: { estado: 'revertido', razon: { codigo: 'manual' } } })
    expect((await squad.explain('ana@demo.co')).version).toBe('1.0.0')
    const nothing = await squad.act('revertir')
    expect(nothing.json<Problema>().codigo).toBe('sin_anterior')
    expect((await squad.begin()).statusCode).toBe(201)
  })

  it('begins only once for a module, even if three rollouts are requested at the same moment', async () => {
    const answers = await Promise.all([squad.begin(), squad.begin({ version: '1.2.0' }), squad.begin()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  })

  it('appears in the list of releases, and in the log with the states before and after its start', async () => {
    await squad.begin({ porcentaje: 5, motivo: 'primer anillo' })
    const [entry] = (await squad.call('GET', `/v1/plataforma/bitacora?modulo=${squad.module}`)).json<
      EntradaDeBitacora[]
    >()
    expect(entry).toMatchObject({
      accion: 'candidato',
      motivo: 'primer anillo',
      antes: { candidato: null },
      despues: { candidato: { version: '1.1.0', porcentaje: 5 } },
    })
    const releases = (await squad.call('GET', `${squad.at}/releases`)).json<ReleaseListado[]>()
    expect(releases.map(({ version, estado }) => [version, estado])).toContainEqual(['1.1.0', 'candidato'])
  })

  it.each([
    ['a percentage with three decimals', { porcentaje: 0.125 }, 'porcentaje'],
    ['a percentage over 100', { porcentaje: 101 }, 'porcentaje'],
    ['a browser as unit of a module', { unidad: 'navegador' }, 'unidad'],
    ['an unknown mail', { reglas: [{ efecto: 'negar', correo: 'nadie@demo.co' }] }, 'reglas.0.correo'],
    ['a rule with two criteria', { reglas: [{ efecto: 'negar', rol: 'ADMIN', empresaId: 1 }] }, 'reglas.0'],
    ['no reason', { motivo: ' ' }, 'motivo'],
  ])('refuses %s', async (_what, body, campo) => {
    const refused = await squad.begin(body)
    expect(refused.statusCode).toBe(400)
    expect(refused.json<Problema>().errores?.map((each) => each.campo)).toContain(campo)
    expect((await squad.state()).candidato).toBeNull()
  })

  it('refuses another squad’s token, and the shell’s token without a signed order', async () => {
    const other = await newSquad()
    const foreign = await other.call('POST', `${squad.at}/candidato`, {
      body: { version: '1.1.0', porcentaje: 1, unidad: 'persona', motivo: 'prueba' },
    })
    expect(foreign.statusCode).toBe(403)
    const stolen = await server.withToken(shell.token)('POST', '/v1/plataforma/modulos/shell/apagar', {
      body: { version: '1.0.0', motivo: 'prueba' },
    })
    expect(stolen.json<Problema>().codigo).toBe('firma_invalida')
  })
})

describe('a version that is switched off', () => {
  it('is missing from every manifest until it is switched on again', async () => {
    await squad.begin()
    expect((await squad.act('apagar', { version: '1.1.0' })).json()).toMatchObject({ apagadas: ['1.1.0'] })
    const off = await manifestOf('ana@demo.co', squad)
    expect(off?.decision).toMatchObject({ version: '1.0.0', razon: 'apagado' })
    expect(off?.versions.map(({ version }) => version)).toEqual(['1.0.0'])
    await squad.act('apagar', { version: '1.0.0' })
    const nothing = await manifestOf('ana@demo.co', squad)
    expect(nothing).toMatchObject({ versions: [], decision: { version: null, razon: 'apagado' } })

    expect((await squad.act('encender', { version: '1.1.0' })).statusCode).toBe(200)
    expect((await squad.explain('ana@demo.co')).version).toBe('1.1.0')
  })
})

describe('the safeguards of a rollout', () => {
  it('refuse a second rollback of the candidate, so that the stable version does not change', async () => {
    await squad.begin()
    expect((await squad.act('revertir', { version: '1.2.0' })).statusCode).toBe(409)
    expect((await squad.act('revertir', { version: '1.1.0' })).statusCode).toBe(200)
    const again = await squad.act('revertir', { version: '1.1.0' })
    expect(again.statusCode).toBe(409)
    expect(await squad.state()).toMatchObject({ estable: '1.0.0', candidato: { estado: 'revertido' } })
  })

  it('refuse to promote a switched-off candidate and refuse to raise its share, but allow a lower share', async () => {
    await squad.begin({ porcentaje: 5 })
    await squad.act('apagar', { version: '1.1.0' })
    const { revision } = await squad.state()
    expect((await squad.act('promover', { version: '1.1.0' })).json<Problema>().codigo).toBe('apagada')
    expect((await squad.patch('/candidato', { porcentaje: 50 }, revision)).statusCode).toBe(409)
    expect((await squad.patch('/candidato', { porcentaje: 1 }, revision)).statusCode).toBe(200)
    const stable = await squad.call('POST', '/v1/plataforma/rollouts', {
      body: { module: squad.module, version: '1.1.0', motivo: 'prueba' },
    })
    expect(stable.statusCode).toBe(409)
    expect((await squad.state()).estable).toBe('1.0.0')
  })

  it('refuse a floor above the candidate’s version during the rollout', async () => {
    await makeStable(server, squad, '1.2.0')
    await squad.begin({ version: '1.1.0', porcentaje: 5 })
    const { revision } = await squad.state()
    expect((await squad.patch('', { piso: '1.2.0' }, revision)).json<Problema>().codigo).toBe('bajo_el_piso')
    expect((await squad.patch('', { piso: '1.1.0' }, revision)).statusCode).toBe(200)
  })
})

describe('holdout and floor', () => {
  it('a holdout keeps people on the stable version, and a floor prevents a lower version from becoming stable', async () => {
    await squad.begin()
    const held = await squad.patch('', { reserva: 100 }, (await squad.state()).revision)
    expect(held.json()).toMatchObject({ reserva: 100 })
    expect(await squad.explain('ana@demo.co')).toMatchObject({ version: '1.0.0', razon: 'reserva' })
    await squad.act('promover', { version: '1.1.0' })
    await squad.patch('', { piso: '1.1.0' }, (await squad.state()).revision)
    const below = await makeStable(server, squad, '1.0.0')
    expect(below.json<Problema>().codigo).toBe('bajo_el_piso')
    const above = await squad.patch('', { piso: '1.2.0' }, (await squad.state()).revision)
    expect(above.statusCode).toBe(409)
  })
})

describe('explicar', () => {
  it('answers a squad that asks by a person’s id, and staff who ask by a person’s mail address', async () => {
    await squad.begin({ porcentaje: 100, unidad: 'empresa' })
    const byId = await squad.call('GET', `${squad.at}/explicar?persona=1`)
    expect(byId.json()).toMatchObject({ version: '1.1.0', razon: 'porcentaje', unidad: 'persona:1' })
    expect((await squad.call('GET', `${squad.at}/explicar?correo=ana@demo.co`)).statusCode).toBe(403)
    const { unidad, cubeta } = await squad.explain('empresa@demo.co')
    expect(unidad).toMatch(/^empresa:\d+$/)
    expect(cubeta).toBeGreaterThanOrEqual(0)
    expect((await asStaff('GET', `${squad.at}/explicar?correo=nadie@demo.co`)).statusCode).toBe(404)
    expect((await asStaff('GET', `${squad.at}/explicar`)).statusCode).toBe(400)
  })
})
