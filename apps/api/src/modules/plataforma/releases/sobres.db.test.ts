import { type KeyObject, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntradaDeBitacora, Problema, Sobre, TokenCreado } from '@mi/contracts'
import { fileHash } from '@mi/domain'
import { type Call, DEPLOY_TOKEN } from '../../../testing/test-app.ts'
import { createPageWorld, manifestOf } from '../../../testing/world/page-world.ts'
import {
  FILES,
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

// Each call signs in again, because a change of tokens needs a recent sign-in and these tests advance the clock.
const asStaff: Call = async (...call) => (await server.as('admin@demo.co'))(...call)

const HOUR = 60 * 60 * 1000
let next = 0
const freshRelease = (module = 'team') =>
  buildTestRelease({ module, version: `3.0.${++next}`, routes: [], nav: [] })

const publicDer = (privateKey: KeyObject): Buffer =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' })

const register = (module: string, privateKey: KeyObject, fields: object = {}) =>
  asStaff('POST', '/v1/plataforma/tokens', {
    body: { module, publicKey: publicDer(privateKey).toString('base64'), ...fields },
  })

type RegisteredKey = TestSquad & { readonly id: number }

const newKey = async (
  module: string,
  fields: object = {},
  { privateKey }: Pick<TestSquad, 'privateKey'> = generateKeyPairSync('ed25519'),
): Promise<RegisteredKey> => {
  const { id, token } = (await register(module, privateKey, fields)).json<TokenCreado>()
  return { id, module, token, privateKey }
}

/** @returns the HTTP status of the answer. */
const publishAsStaff = async (key: RegisteredKey): Promise<number> => {
  const { token } = await server.login('admin@demo.co')
  return (await upload(server, { ...key, token }, { release: freshRelease(key.module) })).statusCode
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
      'an environment changed after signing',
      { sobre: (own: Sobre) => ({ ...own, environment: 'otro' }) },
      /no cambies nada/,
    ],
    ['a signature made for an order, not for a release', { tipo: 'orden' as const }, /no cambies nada/],
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

  it('expire and then change no rollout, but releases that they signed before are still served', async () => {
    const venceEn = new Date(server.ports.now().getTime() + HOUR).toISOString()
    const key = await newKey('vence', { venceEn })
    const release = freshRelease('vence')
    expect((await upload(server, key, { release })).statusCode).toBe(201)
    server.ports.advance(HOUR)
    const late = await upload(server, key, { release: freshRelease('vence') })
    expect(late.statusCode).toBe(401)
    expect((await makeStable(server, key, release.version)).statusCode).toBe(401)
    expect(late.json<Problema>().mensaje).toMatch(/venció el .*[ap]\.\sm\.: pide al personal .*\/vence,/)
    expect(
      (await server.anonymous('GET', `/modulos/vence/${release.version}/remoteEntry.js`)).statusCode,
    ).toBe(200)
    expect((await newKey('vence', { venceEn })).token).toBeUndefined()
  })

  it('that have expired are valid again after they are registered again', async () => {
    const venceEn = new Date(server.ports.now().getTime() + HOUR).toISOString()
    const first = await newKey('renovado', { venceEn })
    server.ports.advance(HOUR)
    expect(await publishAsStaff(first)).toBe(403)
    await newKey('renovado', {}, first)
    expect(await publishAsStaff(first)).toBe(201)
  })

  it('are accepted for each module that they are registered for', async () => {
    const first = await newKey('uno')
    for (const key of [first, await newKey('otro', {}, first)]) expect(await publishAsStaff(key)).toBe(201)
  })

  it('can be reported as stolen; replicas then stop serving releases signed after the theft', async () => {
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
    expect(answer.json()).toEqual({
      mensaje: 'Llave marcada como comprometida. Ya no se sirven: robado 1.0.1.',
    })
    for (const app of [server.app, replica]) expect(await versionsOn(app)).toEqual(['1.0.0'])
    server.ports.advance(1000)
    const statusOf = async (file: string) => (await replica.inject(file)).statusCode
    expect(await statusOf('/modulos/robado/1.0.1/remoteEntry.js')).toBe(404)
    expect(await statusOf('/modulos/robado/1.0.0/remoteEntry.js')).toBe(200)
    await replica.close()
  })

  it('can be reported as compromised; replicas then refuse releases signed with them, even cached ones', async () => {
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
    // A page requests all its files at the same time. The first request refreshes the list of compromised keys, and the
    // other requests must wait until the list is refreshed.
    const answers = await Promise.all([file, file, file].map((each) => idle.inject(each)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    for (const each of [replica, idle]) await each.close()
  })
})

describe('a compromised key', () => {
  it('cannot be registered again, even for another module or in other bytes', async () => {
    const { id, privateKey } = await newKey('repetido')
    await endKey(id, server.ports.now())
    // A verifier ignores the zero byte at the end, so it reads these bytes as the same key.
    const padded = Buffer.concat([publicDer(privateKey), Buffer.from([0])]).toString('base64')
    for (const fields of [{}, { module: 'otro' }, { publicKey: padded }]) {
      const refused = await register('repetido', privateKey, fields)
      expect(refused.json<Problema>()).toMatchObject({ status: 409, codigo: 'llave_comprometida' })
    }
  })

  it('is withdrawn together with all tokens registered for it, including those of other modules', async () => {
    const first = await newKey('gemelo')
    const [second, third] = [await newKey('gemelo', {}, first), await newKey('gemelo-dos', {}, first)]
    const ended = await newKey('gemelo', {}, first)
    const keys: readonly RegisteredKey[] = [first, second, third, ended]
    const releases = keys.map(({ module }) => freshRelease(module))
    for (const [at, key] of keys.entries())
      expect((await upload(server, key, { release: releases[at] })).statusCode).toBe(201)
    await endKey(ended.id)
    const names = releases.map(({ module, version }) => `${module} ${version}`)
    expect((await endKey(second.id, server.ports.now())).json()).toEqual({
      mensaje: `Llave marcada como comprometida. Ya no se sirven: ${names.join(', ')}.`,
    })
    for (const key of keys)
      expect((await upload(server, key, { release: freshRelease(key.module) })).statusCode).toBe(401)
    server.ports.advance(1000)
    for (const { module, version } of releases)
      expect((await server.anonymous('GET', `/modulos/${module}/${version}/remoteEntry.js`)).statusCode).toBe(
        404,
      )
    const log = await asStaff('GET', '/v1/plataforma/bitacora?modulo=gemelo-dos')
    expect(log.json<EntradaDeBitacora[]>()[0]).toMatchObject({
      accion: 'llave comprometida',
      despues: { tokenId: third.id, versiones: [names[2]] },
    })
  })

  it('cannot be reported with the deploy token after a squad has shipped a module signed by that key', async () => {
    const shipped = await newKey('enviado')
    await upload(server, shipped, { release: freshRelease('enviado') })
    await makeStable(server, shipped, `3.0.${next}`)
    const { id } = await newKey('no-enviado', {}, shipped)
    const asDeployer = server.withToken(DEPLOY_TOKEN)
    const since = server.ports.now().toISOString()
    const refused = await asDeployer('DELETE', `/v1/plataforma/tokens/${id}?comprometidaDesde=${since}`)
    expect(refused.json<Problema>()).toMatchObject({ status: 403, codigo: 'solo_personal' })
    expect((await upload(server, shipped, { release: freshRelease('enviado') })).statusCode).toBe(201)
  })

  it('is named as the reason for the refusal when staff publish a release that it signed', async () => {
    const key = await newKey('delatado')
    await endKey(key.id, server.ports.now())
    const response = await asStaff('POST', '/v1/plataforma/releases', {
      body: seal(freshRelease('delatado'), key),
    })
    expect(response.json<Problema>()).toMatchObject({ status: 403, codigo: 'firma_invalida' })
    expect(response.json<Problema>().mensaje).toMatch(/está marcada como comprometida/)
  })

  it('does not block a file that is also in a release signed with a new key, even on a caching replica', async () => {
    const [old, fresh] = [await newKey('firmado'), await newKey('firmado')]
    await upload(server, old, { release: freshRelease('firmado') })
    const replica = await server.replica()
    const hash = fileHash(integrityOf(FILES['remoteEntry.js']))
    const file = `/modulos/firmado/b/remoteEntry-${hash.slice(0, 10)}.js`
    expect((await replica.inject(file)).statusCode).toBe(200)
    await endKey(old.id, server.ports.now())
    server.ports.advance(1000)
    expect((await replica.inject(file)).statusCode).toBe(404)
    await upload(server, fresh, { release: freshRelease('firmado') })
    expect((await replica.inject(file)).statusCode).toBe(200)
    await replica.close()
  })
})
