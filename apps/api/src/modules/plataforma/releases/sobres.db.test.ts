import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema, Sobre, TokenCreado } from '@mi/contracts'
import { canonicalRelease, fileHash } from '@mi/domain'
import type { Call } from '../../../testing/test-app.ts'
import { createPageWorld, manifestOf } from '../../../testing/world/page-world.ts'
import {
  type TestSquad,
  buildTestRelease,
  createSquad,
  integrityOf,
  makeStable,
  seal,
  upload,
} from '../../../testing/test-release.ts'

type PageWorld = Awaited<ReturnType<typeof createPageWorld>>

let server: PageWorld['server']
let cookieOf: PageWorld['cookieOf']
let team: TestSquad

beforeAll(async () => {
  ;({ server, cookieOf } = await createPageWorld())
  team = await createSquad(server, 'team')
})
afterAll(() => server.close())

// Tokens need a recent sign-in, and these tests let hours pass.
const asStaff: Call = async (...call) => (await server.as('admin@demo.co'))(...call)

const HOUR = 60 * 60 * 1000
let next = 0
const freshRelease = (module = 'team') =>
  buildTestRelease({ module, version: `3.0.${++next}`, routes: [], nav: [] })

const newKey = async (module: string, fields: object = {}): Promise<TestSquad & { id: number }> => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const body = {
    module,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    ...fields,
  }
  const created = await asStaff('POST', '/v1/plataforma/tokens', { body })
  const { id, token } = created.json<TokenCreado>()
  return { id, module, token, privateKey }
}

const endKey = (id: number, comprometidaDesde?: Date) =>
  asStaff(
    'DELETE',
    `/v1/plataforma/tokens/${id}${comprometidaDesde ? `?comprometidaDesde=${comprometidaDesde.toISOString()}` : ''}`,
  )

describe('the envelope of a release', () => {
  const foreign = generateKeyPairSync('ed25519').privateKey

  it.each([
    ['an unknown key', { signedBy: foreign }, /no está registrada/],
    [
      'a forged signature',
      { sobre: (own: Sobre) => ({ ...own, signature: seal(freshRelease(), team).signature }) },
      /no cambies nada después de firmar/,
    ],
    [
      'bytes changed after signing',
      { sobre: (own: Sobre) => ({ ...own, payload: seal(freshRelease(), team).payload }) },
      /no cambies nada después de firmar/,
    ],
    ['the signature of another environment', { environment: 'produccion' }, /entorno «produccion»/],
    [
      'another environment written over the one that was signed',
      { sobre: (own: Sobre) => ({ ...own, environment: 'otro' }) },
      /no cambies nada/,
    ],
    ['the signature of an order', { tipo: 'orden' as const }, /no cambies nada/],
  ])('is refused with %s', async (_name, change, mensaje) => {
    const release = freshRelease()
    const response = await upload(server, team, { release, ...change })
    expect(response.statusCode).toBe(403)
    const problema = response.json<Problema>()
    expect(problema.codigo).toBe('firma_invalida')
    expect(problema.mensaje).toMatch(mensaje)
    expect(
      (await server.anonymous('GET', `/modulos/team/${release.version}/remoteEntry.js`)).statusCode,
    ).toBe(404)
  })

  it('is verified before its bytes are read as JSON', async () => {
    const sobre = (own: Sobre) => ({ ...own, payload: Buffer.from('{').toString('base64') })
    expect((await upload(server, team, { sobre })).json<Problema>().codigo).toBe('firma_invalida')
  })
})

describe('keys of squads', () => {
  it('are valid side by side during a rotation, until the old key is ended', async () => {
    const [first, second] = [await newKey('rotado'), await newKey('rotado')]
    for (const key of [first, second, first])
      expect((await upload(server, key, { release: freshRelease('rotado') })).statusCode).toBe(201)
    await endKey(first.id)
    expect((await upload(server, first, { release: freshRelease('rotado') })).statusCode).toBe(401)
    expect((await upload(server, second, { release: freshRelease('rotado') })).statusCode).toBe(201)
  })

  it('expire, but releases that they signed before are still served', async () => {
    const venceEn = new Date(server.ports.now().getTime() + HOUR).toISOString()
    const key = await newKey('vence', { venceEn })
    const release = freshRelease('vence')
    expect((await upload(server, key, { release })).statusCode).toBe(201)
    server.ports.advance(HOUR)
    const late = await upload(server, key, { release: freshRelease('vence') })
    expect(late.statusCode).toBe(403)
    expect(late.json<Problema>()).toMatchObject({ codigo: 'firma_invalida' })
    expect(late.json<Problema>().mensaje).toMatch(/venció el .* Registra una llave nueva/)
    expect(
      (await server.anonymous('GET', `/modulos/vence/${release.version}/remoteEntry.js`)).statusCode,
    ).toBe(200)
    expect((await newKey('vence', { venceEn })).token).toBeUndefined()
  })

  it('withdraw the releases that they signed since they were compromised, on every replica', async () => {
    const key = await newKey('robado')
    const route = { path: '/robado', permission: 'productos.ver' }
    const ofModule = (version: string) =>
      buildTestRelease({ module: 'robado', version, routes: [route], nav: [] })
    await upload(server, key, { release: ofModule('1.0.0') })
    await makeStable(server, key, '1.0.0')
    server.ports.advance(HOUR)
    const stolenAt = server.ports.now()
    await upload(server, key, { release: ofModule('1.0.1') })
    await makeStable(server, key, '1.0.1')
    const replica = await server.replica()
    const cookie = await cookieOf('ana@demo.co')
    const versionsOn = async (app: typeof replica) => {
      const { modules } = manifestOf((await app.inject({ url: '/robado', headers: { cookie } })).body)
      return modules.find(({ module }) => module === 'robado')?.versions.map(({ version }) => version)
    }
    expect((await versionsOn(replica))?.[0]).toBe('1.0.1')

    const answer = await endKey(key.id, stolenAt)
    expect(answer.json()).toEqual({ mensaje: 'Token terminado. Ya no se sirven: robado 1.0.1.' })
    for (const app of [server.app, replica]) expect(await versionsOn(app)).toEqual(['1.0.0'])
    server.ports.advance(1000)
    const statusOf = async (file: string) => (await replica.inject(file)).statusCode
    expect(await statusOf('/modulos/robado/1.0.1/remoteEntry.js')).toBe(404)
    expect(await statusOf('/modulos/robado/1.0.0/remoteEntry.js')).toBe(200)
    await replica.close()
  })

  it('that are compromised withdraw their releases from orders and files, also on replicas with a cache', async () => {
    const [key, other] = [await newKey('tomado'), await newKey('tomado')]
    const release = freshRelease('tomado')
    await upload(server, key, { release })
    const replica = await server.replica()
    const file = `/modulos/tomado/${release.version}/remoteEntry.js`
    const idle = await server.replica()
    for (const each of [replica, idle]) expect((await each.inject(file)).statusCode).toBe(200)
    await endKey(key.id, server.ports.now())
    const order = { module: 'tomado', version: release.version, motivo: 'prueba' }
    const refused = await replica.inject({
      method: 'POST',
      url: '/v1/plataforma/rollouts',
      headers: { authorization: `Bearer ${other.token}` },
      payload: order,
    })
    expect(refused.statusCode).toBe(404)
    server.ports.advance(HOUR)
    // All of a page's files, not only the first one.
    const answers = await Promise.all([file, file, file].map((each) => idle.inject(each)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    for (const each of [replica, idle]) await each.close()
  })
})

describe('a release from before envelopes', () => {
  it('stays readable, under its version and under its hashes', async () => {
    const files = { 'remoteEntry.js': 'export const viejo = 1', 'assets/a.css': '.viejo{}' }
    const release = buildTestRelease({ module: 'team', version: '0.9.0', routes: [], nav: [] }, files)
    const firma = sign(null, Buffer.from(canonicalRelease(release)), team.privateKey).toString('base64')
    const { kysely } = server.database
    const { id } = await kysely
      .selectFrom('plataforma_tokens')
      .select('id')
      .where('modulo', '=', 'team')
      .executeTakeFirstOrThrow()
    const row = { modulo: 'team', version: '0.9.0' }
    const documento = JSON.stringify(release)
    const unsealed = { carga: null, llave_id: null, entorno: null }
    await kysely
      .insertInto('plataforma_releases')
      .values({ ...row, documento, firma, token_id: id, publicado_en: server.ports.now(), ...unsealed })
      .execute()
    for (const [ruta, text] of Object.entries(files)) {
      const file = path.join(server.modulesDir, 'team/0.9.0', ruta)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, text)
      // As migration 0028 fills it.
      const hash = fileHash(integrityOf(text))
      await kysely
        .insertInto('plataforma_release_archivos')
        .values({ ...row, ruta, hash })
        .execute()
    }
    expect((await makeStable(server, team, '0.9.0')).statusCode).toBe(200)
    const entry = '/modulos/team/0.9.0/remoteEntry.js'
    expect((await server.anonymous('GET', entry)).body).toBe('export const viejo = 1')
    const hash = fileHash(integrityOf(files['assets/a.css']))
    expect((await server.anonymous('GET', `/modulos/b/${hash}.css`)).body).toBe('.viejo{}')
  })
})
