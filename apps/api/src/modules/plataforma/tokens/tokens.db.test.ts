import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntradaDeBitacora, Problema, TokenCreado, TokenListado } from '@mi/contracts'
import { DEPLOY_TOKEN, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import {
  type TestSquad,
  buildTestRelease,
  createSquad,
  makeStable,
  publishShell,
  upload,
} from '../../../testing/test-release.ts'

let server: TestApp
let squad: TestSquad

beforeAll(async () => {
  server = await createTestApp()
  squad = await createSquad(server, 'inventory')
})
afterAll(() => server.close())

describe('/v1/plataforma/tokens', () => {
  it('stores no token in plain text', async () => {
    const rows = await server.database.kysely.selectFrom('plataforma_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(squad.token)
  })

  it('allows staff to create tokens, but neither squads nor other accounts', async () => {
    const { publicKey } = generateKeyPairSync('ed25519')
    const body = {
      module: 'nuevo',
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    }
    const make = async (token: string) =>
      (await server.withToken(token)('POST', '/v1/plataforma/tokens', { body })).statusCode

    expect(await make(squad.token)).toBe(403)
    expect(await make((await server.login('ana@demo.co')).token)).toBe(403)
    expect(await make((await server.login('admin@demo.co')).token)).toBe(201)
  })

  it('revokes a token at once', async () => {
    const leaked = await createSquad(server, 'filtrado')
    const { id } = await server.database.kysely
      .selectFrom('plataforma_tokens')
      .select('id')
      .where('modulo', '=', 'filtrado')
      .executeTakeFirstOrThrow()
    const end = () => server.withToken(DEPLOY_TOKEN)('DELETE', `/v1/plataforma/tokens/${id}`)

    expect((await end()).json()).toEqual({ mensaje: 'Token terminado.' })
    const refused = await upload(server, leaked, { release: buildTestRelease({ module: 'filtrado' }) })
    expect(refused.statusCode).toBe(401)
    expect(refused.json<Problema>().mensaje).toMatch(
      /token de filtrado terminó el .* de \d{4}.*: pide al personal .* \/plataforma\/filtrado, .* RELEASE_TOKEN/,
    )
    expect((await end()).statusCode).toBe(404)
  })

  it.each(['corto', 'con un espacio en medio', 'ninguno-que-exista'])('refuses «%s»', async (token) => {
    const answer = await server.withToken(token)('GET', '/v1/plataforma/modulos/inventory')
    const { mensaje } = answer.json<Problema>()
    expect([answer.statusCode, mensaje]).toEqual([401, 'Ese token no existe o ya terminó.'])
  })

  it('allows staff to create and revoke tokens of a shipped module, but refuses the deploy token', async () => {
    const first = await createSquad(server, 'estrenado')
    const tokenOf = () =>
      server.database.kysely
        .selectFrom('plataforma_tokens')
        .select('id')
        .where('modulo', '=', 'estrenado')
        .executeTakeFirstOrThrow()
    const release = buildTestRelease({ module: 'estrenado', routes: [], nav: [] })
    await upload(server, first, { release })
    expect((await makeStable(server, first, '1.0.0')).statusCode).toBe(200)
    const { publicKey } = generateKeyPairSync('ed25519')
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    const body = { module: 'estrenado', publicKey: key }
    const asDeployer = server.withToken(DEPLOY_TOKEN)
    const again = await asDeployer('POST', '/v1/plataforma/tokens', { body })
    expect(again.json()).toMatchObject({ status: 403, codigo: 'solo_personal' })
    const { id } = await tokenOf()
    expect((await asDeployer('DELETE', `/v1/plataforma/tokens/${id}`)).statusCode).toBe(403)
    const asStaff = await server.as('admin@demo.co')
    expect((await asStaff('POST', '/v1/plataforma/tokens', { body })).statusCode).toBe(201)
    expect((await asStaff('DELETE', `/v1/plataforma/tokens/${id}`)).statusCode).toBe(200)
  })

  it('lists the active and the ended keys of a module for staff, but never a token', async () => {
    const first = await createSquad(server, 'listado')
    await createSquad(server, 'listado')
    const staff = await server.as('admin@demo.co')
    const list = async (query: string) =>
      (await staff('GET', `/v1/plataforma/tokens${query}`)).json<TokenListado[]>()
    const [newer, older] = await list('?modulo=listado')
    expect(older).toMatchObject({
      ...{ module: 'listado', creadoPor: 'DEPLOY_TOKEN', creadoPorNombre: null, terminadoEn: null },
    })
    expect(older?.publicKey).toBe(
      createPublicKey(first.privateKey).export({ format: 'der', type: 'spki' }).toString('base64'),
    )
    const desde = server.ports.now().toISOString()
    await staff('DELETE', `/v1/plataforma/tokens/${older?.id}?comprometidaDesde=${desde}`)
    expect(await list('?modulo=listado')).toEqual([
      newer,
      { ...older, terminadoEn: desde, comprometidaDesde: desde },
    ])
    expect(JSON.stringify(await list(''))).not.toContain(first.token)
    const page = await staff('GET', '/v1/plataforma/tokens?modulo=listado&limite=1')
    expect(page.headers['x-total-count']).toBe('2')
  })

  it('names the member of staff who registered a key', async () => {
    const admin = await server.login('admin@demo.co')
    const { publicKey } = generateKeyPairSync('ed25519')
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    const call = server.withToken(admin.token)
    await call('POST', '/v1/plataforma/tokens', { body: { module: 'con-nombre', publicKey: key } })
    const [token] = (await call('GET', '/v1/plataforma/tokens?modulo=con-nombre')).json<TokenListado[]>()
    const { nombre_completo: nombre } = await server.database.kysely
      .selectFrom('usuarios')
      .select('nombre_completo')
      .where('correo', '=', 'admin@demo.co')
      .executeTakeFirstOrThrow()
    expect(token?.creadoPor).toMatch(/^persona \d+$/)
    expect(token?.creadoPorNombre).toBe(nombre)
  })

  it('keeps and logs the earlier moment if a key is reported as compromised twice', async () => {
    await createSquad(server, 'avisado')
    const staff = await server.as('admin@demo.co')
    const [token] = (await staff('GET', '/v1/plataforma/tokens?modulo=avisado')).json<TokenListado[]>()
    const later = server.ports.now()
    const earlier = new Date(later.getTime() - 60_000)
    for (const desde of [earlier, later]) {
      const address = `/v1/plataforma/tokens/${token?.id}?comprometidaDesde=${desde.toISOString()}`
      expect((await staff('DELETE', address)).statusCode).toBe(200)
    }
    const log = (await staff('GET', '/v1/plataforma/bitacora?modulo=avisado')).json<EntradaDeBitacora[]>()
    const reports = log.filter(({ accion }) => accion === 'llave comprometida')
    expect(reports.map(({ despues }) => despues?.comprometidaDesde)).toEqual([
      earlier.toISOString(),
      earlier.toISOString(),
    ])
  })

  it.each([
    ['X25519', generateKeyPairSync('x25519').publicKey],
    ['P-256', generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey],
  ])('refuses a key of the kind %s', async (_kind, publicKey) => {
    const body = {
      module: 'nuevo',
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    }
    expect(body.publicKey.length).toBeLessThanOrEqual(200)
    const response = await server.withToken(DEPLOY_TOKEN)('POST', '/v1/plataforma/tokens', { body })
    expect(response.statusCode).toBe(400)
  })
})

describe('the compromised key of the only shell', () => {
  it('ends all pages at once, until staff register another key without a page, and its shell is stable', async () => {
    const own = await createTestApp()
    await publishShell(own)
    const staff = await own.as('admin@demo.co')
    const pages = async () => (await own.anonymous('GET', '/v1/plataforma/manifiesto')).statusCode
    expect(await pages()).toBe(200)
    const [key] = (await staff('GET', '/v1/plataforma/tokens?modulo=shell')).json<TokenListado[]>()
    const since = 'comprometidaDesde=2020-01-01T00:00:00.000Z'
    expect((await staff('DELETE', `/v1/plataforma/tokens/${key?.id}?${since}`)).statusCode).toBe(200)
    expect(await pages()).toBe(503)

    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const der = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    const body = { module: 'shell', publicKey: der }
    const { token } = (await staff('POST', '/v1/plataforma/tokens', { body })).json<TokenCreado>()
    const squad = { module: 'shell', token, privateKey }
    const release = buildTestRelease({ module: 'shell', version: '1.1.0', routes: [], nav: [] })
    expect((await upload(own, squad, { release })).statusCode).toBe(201)
    expect((await makeStable(own, squad, '1.1.0')).statusCode).toBe(200)
    expect(await pages()).toBe(200)
    await own.close()
  })
})
