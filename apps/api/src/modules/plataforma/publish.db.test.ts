import { generateKeyPairSync } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema, ReleaseSlot, Rollout } from '@mi/contracts'
import { DEPLOY_TOKEN, type TestApp, createTestApp } from '../../testing/test-app.ts'
import {
  FILES,
  type TestSquad,
  buildTestRelease,
  createSquad,
  makeStable,
  upload,
} from '../../testing/test-release.ts'

let server: TestApp
let squad: TestSquad

beforeAll(async () => {
  server = await createTestApp()
  squad = await createSquad(server, 'inventory')
})
afterAll(() => server.close())

const SLOT: ReleaseSlot = {
  name: 'inicio',
  expose: 'inicio',
  permission: 'productos.ver',
  orden: 10,
  preload: ['remoteEntry.js'],
  css: [],
}

let next = 0
const freshVersion = (): string => `2.0.${++next}`

describe('POST /v1/plataforma/releases', () => {
  it('stores a signed release and serves its files immutable and compressed', async () => {
    const response = await upload(server, squad)

    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ url: '/modulos/inventory/1.0.0/' })
    const asset = await server.anonymous('GET', '/modulos/inventory/1.0.0/remoteEntry.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(asset.statusCode).toBe(200)
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(asset.rawPayload).toEqual(brotliCompressSync(FILES['remoteEntry.js']))
    expect((await server.anonymous('GET', '/modulos/inventory/1.0.0/assets/a.css')).body).toBe(
      '.a{color:red}',
    )
  })

  it('accepts a version once', async () => {
    const again = await upload(server, squad, { release: buildTestRelease({ builtFrom: 'otra' }) })

    expect(again.statusCode).toBe(409)
    expect(again.json<Problema>().mensaje).toBe('La versión 1.0.0 de inventory ya existe.')
  })

  it('accepts one of ten parallel uploads of a version', async () => {
    const release = buildTestRelease({ version: freshVersion() })
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(server, squad, { release })))

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
    const file = await server.anonymous('GET', `/modulos/inventory/${release.version}/remoteEntry.js`)
    expect(file.body).toBe(FILES['remoteEntry.js'])
  })

  it.each([
    ['a foreign signature', { signedBy: generateKeyPairSync('ed25519').privateKey }, 403, /firma/],
    ['a broken signature', { signature: 'AAAA' }, 403, /firma/],
    ['a changed file', { files: { ...FILES, 'remoteEntry.js': 'otra cosa' } }, 400, /huella/],
    ['a missing file', { parts: (parts: Map<string, Buffer>) => parts.delete('assets/a.css') }, 400, /Falta/],
    [
      'a file too many',
      { parts: (parts: Map<string, Buffer>) => parts.set('x.js', Buffer.from('')) },
      400,
      /no nombra/,
    ],
    [
      'a compressed form of something else',
      { parts: (parts: Map<string, Buffer>) => parts.set('remoteEntry.js.br', brotliCompressSync('malo')) },
      400,
      /huella/,
    ],
    [
      'a path that climbs out',
      { parts: (parts: Map<string, Buffer>) => parts.set('../x.js', Buffer.from('')) },
      400,
      /no se admite/,
    ],
  ])('refuses %s', async (_name, change, status, mensaje) => {
    const release = buildTestRelease({ version: freshVersion() })
    const response = await upload(server, squad, { release, ...change })

    expect(response.statusCode).toBe(status)
    expect(response.json<Problema>().mensaje).toMatch(mensaje)
    expect(
      (await server.anonymous('GET', `/modulos/inventory/${release.version}/remoteEntry.js`)).statusCode,
    ).toBe(404)
  })

  it.each([
    ['another contract', { shellApi: 99 }, /contrato/],
    ['an unknown permission', { routes: [{ path: '/x', permission: 'todo' }], nav: [] }, /permiso/],
    [
      'a slot that asks for an unknown permission',
      { slots: [{ ...SLOT, permission: 'todo' }] },
      /El slot inicio pide un permiso que no existe: todo/,
    ],
    ['a slot twice', { slots: [SLOT, SLOT] }, /una sola vez/],
    ['a slot that the shell does not have', { slots: [{ ...SLOT, name: 'pie' as 'barra' }] }, /formato/],
    ['a slot whose file is not among its files', { slots: [{ ...SLOT, preload: ['otro.js'] }] }, /formato/],
    ['a link that leads nowhere', { routes: [] }, /no lleva a una ruta/],
    ['an entry that is not among its files', { entry: 'otro.js' }, /formato/],
    ['a version that is none', { version: 'ultima' }, /formato/],
    ['a version of 300 letters', { version: `1.0.0-${'a'.repeat(294)}` }, /formato/],
  ])('refuses a release with %s', async (_name, fields, mensaje) => {
    const release = buildTestRelease({ version: freshVersion(), ...fields })
    const response = await upload(server, squad, { release })

    expect(response.statusCode).toBe(400)
    expect(response.json<Problema>().mensaje).toMatch(mensaje)
  })

  it("accepts a module's releases from its own token only", async () => {
    const other = await createSquad(server, 'team')
    const release = buildTestRelease({ version: freshVersion() })

    expect((await upload(server, { ...other, privateKey: squad.privateKey }, { release })).statusCode).toBe(
      403,
    )
    expect((await upload(server, { ...squad, token: DEPLOY_TOKEN }, { release })).statusCode).toBe(403)
    expect(
      (await upload(server, { ...squad, token: 'un-token-que-no-existe' }, { release })).statusCode,
    ).toBe(401)
  })

  it('accepts a release uploaded by staff if the squad signed it', async () => {
    const release = buildTestRelease({ version: freshVersion() })
    const { token } = await server.login('desarrollador@demo.co')
    const { token: owner } = await server.login('empresa@demo.co')

    expect((await upload(server, { ...squad, token: owner }, { release })).statusCode).toBe(403)
    expect((await upload(server, { ...squad, token }, { release })).statusCode).toBe(201)
  })

  it('replaces files left by a crash before the release was registered', async () => {
    const version = freshVersion()
    await upload(server, squad, { release: buildTestRelease({ version }) })
    await server.database.kysely.deleteFrom('plataforma_releases').where('version', '=', version).execute()
    await writeFile(path.join(server.modulesDir, 'inventory', version, 'remoteEntry.js'), 'a medias')

    const files = { 'remoteEntry.js': 'export const inicio = 2' }
    const release = buildTestRelease({ version, css: [] }, files)
    // A replica without the version in its cache, as after a restart.
    const replica = { ...server, app: await server.replica() }

    expect((await upload(replica, squad, { release, files })).statusCode).toBe(201)
    const served = await replica.app.inject(`/modulos/inventory/${version}/remoteEntry.js`)
    expect(served.body).toBe('export const inicio = 2')
    const left = await readdir(path.join(server.modulesDir, 'inventory'))
    expect(left.filter((name) => name.startsWith('.'))).toEqual([])
    await replica.app.close()
  })
})

describe('POST /v1/plataforma/rollouts', () => {
  it('makes a version stable, keeps the previous one, and logs the reason', async () => {
    const [first, second] = [freshVersion(), freshVersion()]
    for (const version of [first, second])
      await upload(server, squad, { release: buildTestRelease({ version }) })

    await makeStable(server, squad, first)
    const rollout = (await makeStable(server, squad, second)).json<Rollout>()

    expect(rollout).toMatchObject({ module: 'inventory', estable: second, anterior: first })
    const again = (await makeStable(server, squad, second)).json<Rollout>()
    expect(again).toMatchObject({ estable: second, anterior: first })
    const rollouts = (await server.anonymous('GET', '/v1/plataforma/rollouts')).json<Rollout[]>()
    expect(rollouts).toContainEqual(again)
    const log = await server.database.kysely.selectFrom('plataforma_bitacora').select('accion').execute()
    expect(log.map(({ accion }) => accion)).toContain('estable')
  })

  it('does not keep a rolled-back version as the last good one', async () => {
    const [good, bad] = [freshVersion(), freshVersion()]
    for (const version of [good, bad]) {
      await upload(server, squad, { release: buildTestRelease({ version }) })
      await makeStable(server, squad, version)
    }

    expect((await makeStable(server, squad, good)).json<Rollout>()).toMatchObject({
      estable: good,
      anterior: null,
    })
  })

  it('refuses the routes of another module', async () => {
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
      expect((await upload(server, thief, { release })).statusCode).toBe(201)
      const refused = await makeStable(server, thief, version)
      expect(refused.statusCode).toBe(409)
      expect(refused.json<Problema>().codigo).toBe('ruta_ocupada')
    }
  })

  it('accepts only published versions, and with a token only its own module', async () => {
    expect((await makeStable(server, squad, '9.9.9')).statusCode).toBe(404)
    const other = await createSquad(server, 'audit')
    expect((await makeStable(server, { ...other, module: 'inventory' }, '1.0.0')).statusCode).toBe(403)
  })
})

describe('POST /v1/plataforma/tokens', () => {
  it('stores no token in plain text', async () => {
    const rows = await server.database.kysely.selectFrom('plataforma_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(squad.token)
  })

  it('accepts the deploy token and staff only', async () => {
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
    expect(
      (await upload(server, leaked, { release: buildTestRelease({ module: 'filtrado' }) })).statusCode,
    ).toBe(401)
    expect((await end()).statusCode).toBe(404)
  })

  it('refuses a key that is not Ed25519', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const body = {
      module: 'nuevo',
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64').slice(0, 200),
    }
    const response = await server.withToken(DEPLOY_TOKEN)('POST', '/v1/plataforma/tokens', { body })
    expect(response.statusCode).toBe(400)
  })
})
