import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema, ReleaseSlot } from '@mi/contracts'
import { fileHash } from '@mi/domain'
import { listen } from '../../../testing/calls/raw-request.ts'
import { DEPLOY_TOKEN, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import {
  FILES,
  type TestSquad,
  buildTestRelease,
  createSquad,
  integrityOf,
  putFile,
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
  it('stores a signed release and serves its files compressed and marked as immutable', async () => {
    const response = await upload(server, squad)

    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ url: '/modulos/inventory/1.0.0/' })
    const created = await server.anonymous('GET', String(response.headers.location))
    expect(created.json()).toHaveProperty('payload')
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

  it('accepts a version only once', async () => {
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

  it('names the missing files, and accepts the release after they are uploaded', async () => {
    const files = { 'remoteEntry.js': 'export const solo = 1', 'assets/b.js': 'export const falta = 1' }
    const release = buildTestRelease({ version: freshVersion() }, files)
    await putFile(server, squad.token, files['remoteEntry.js'])
    const register = () => upload(server, squad, { release, files: {} })

    const refused = await register()
    expect(refused.statusCode).toBe(400)
    expect(refused.json<Problema>()).toMatchObject({
      codigo: 'faltan_archivos',
      errores: [{ campo: 'assets/b.js', mensaje: 'Falta subir este archivo.' }],
    })
    await putFile(server, squad.token, files['assets/b.js'])
    expect((await register()).statusCode).toBe(201)
  })

  it('keeps fields that this build does not know, and serves the payload as it was signed', async () => {
    const version = freshVersion()
    const later = { ...buildTestRelease({ version }), campoDeMañana: { a: [1, 'dos'] } }
    expect((await upload(server, squad, { release: later })).statusCode).toBe(201)

    const replica = await server.replica()
    const served = await replica.inject(`/modulos/inventory/${version}/release.json`)
    expect(served.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
    })
    const { payload } = served.json<{ payload: string }>()
    expect(payload).toBe(seal(later, squad).payload)
    expect((await replica.inject(`/modulos/inventory/${version}/remoteEntry.js`)).statusCode).toBe(200)
    await replica.close()
  })

  it.each([
    ['another interface version', { shellApi: 99 }, /contrato/],
    ['an unknown permission', { routes: [{ path: '/x', permission: 'todo' }], nav: [] }, /permiso/],
    [
      'a slot that asks for an unknown permission',
      { slots: [{ ...SLOT, permission: 'todo' }] },
      /El slot inicio pide un permiso que no existe: todo/,
    ],
    ['a slot twice', { slots: [SLOT, SLOT] }, /una sola vez/],
    ['a slot that the shell does not have', { slots: [{ ...SLOT, name: 'pie' as 'barra' }] }, /formato/],
    ['a slot whose file is not in the release', { slots: [{ ...SLOT, preload: ['otro.js'] }] }, /formato/],
    ['a link that leads nowhere', { routes: [] }, /no lleva a una ruta/],
    ['an entry that is not in the release', { entry: 'otro.js' }, /formato/],
    ['a malformed version', { version: 'ultima' }, /formato/],
    ['a version of 300 letters', { version: `1.0.0-${'a'.repeat(294)}` }, /formato/],
  ])('refuses a release with %s', async (_name, fields, mensaje) => {
    const release = buildTestRelease({ version: freshVersion(), ...fields })
    const response = await upload(server, squad, { release })

    expect(response.statusCode).toBe(400)
    expect(response.json<Problema>().mensaje).toMatch(mensaje)
  })

  it("refuses a release with another module's token, the deploy token or an unknown token", async () => {
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
})

describe('PUT /v1/plataforma/archivos/{hash}', () => {
  const text = 'export const archivo = 1'
  const hash = fileHash(integrityOf(text))

  it('stores a file once, even if it is uploaded as brotli and then again uncompressed', async () => {
    expect((await putFile(server, squad.token, text)).statusCode).toBe(201)
    const again = await putFile(server, squad.token, text, { body: Buffer.from(text), encoding: '' })
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual({ hash, bytes: text.length })
  })

  it('accepts a file over a real connection', async () => {
    const port = await listen(server.app)
    const real = 'export const por_la_red = 1'
    const response = await fetch(
      `http://127.0.0.1:${port}/v1/plataforma/archivos/${fileHash(integrityOf(real))}`,
      {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${squad.token}`,
          'content-type': 'application/octet-stream',
          'content-encoding': 'br',
        },
        body: new Uint8Array(brotliCompressSync(real)),
      },
    )
    expect(response.status).toBe(201)
  })

  it('does not serve a file before a release names it', async () => {
    await putFile(server, squad.token, text)
    expect((await server.anonymous('GET', `/modulos/b/${hash}.js`)).statusCode).toBe(404)
  })

  it.each([
    ['bytes that do not match their address', { body: brotliCompressSync('otra cosa') }, 400, /huella/],
    ['a body that is not brotli', { body: Buffer.from('no es brotli') }, 400, /no es brotli/],
    ['an unsupported encoding', { encoding: 'gzip' }, 400, /Content-Encoding: br/],
    ['an address that is not a hash', { hash: 'corto' }, 400, /43 o 64 caracteres/],
    ['too many bytes', { body: Buffer.alloc(5 * 1024 * 1024 + 1), encoding: '' }, 413, /5 MiB/],
    ['a decompression bomb', { body: brotliCompressSync(Buffer.alloc(6 * 1024 * 1024)) }, 413, /5 MiB/],
  ])('refuses %s', async (_name, sent, status, mensaje) => {
    const response = await putFile(server, squad.token, 'export const otro = 2', sent)
    expect(response.statusCode).toBe(status)
    expect(response.json<Problema>().mensaje).toMatch(mensaje)
  })

  it('refuses too many bytes, and a client that is still sending receives this answer', async () => {
    const app = await server.replica()
    const url = `http://127.0.0.1:${await listen(app)}/v1/plataforma/archivos/${hash}`
    const headers = { authorization: `Bearer ${squad.token}`, 'content-type': 'application/octet-stream' }
    for (let nth = 0; nth < 5; nth++) {
      const response = await fetch(url, { method: 'PUT', headers, body: Buffer.alloc(6 * 1024 * 1024) })
      expect(response.status, `try ${nth + 1}`).toBe(413)
      expect(((await response.json()) as Problema).mensaje).toMatch(/5 MiB/)
    }
    await app.close()
  })

  it('accepts fifty uploads of the same file at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => putFile(server, squad.token, 'export const a_la_vez = 1')),
    )
    expect(answers.every(({ statusCode }) => [200, 201].includes(statusCode))).toBe(true)
  })
})

describe('GET /modulos/b/{hash}', () => {
  it('serves a file with the content type that matches its extension', async () => {
    const version = freshVersion()
    await upload(server, squad, { release: buildTestRelease({ version }) })
    for (const [file, type] of [
      ['remoteEntry.js', 'text/javascript; charset=utf-8'],
      ['assets/a.css', 'text/css; charset=utf-8'],
    ] as const) {
      const hash = fileHash(integrityOf(FILES[file]))
      const ending = file.slice(file.lastIndexOf('.'))
      for (const address of [hash, hash + ending, `~3/${hash}${ending}`]) {
        const response = await server.anonymous('GET', `/modulos/b/${address}`, {
          headers: { 'accept-encoding': 'br' },
        })
        expect(response.statusCode, address).toBe(200)
        expect(response.headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-encoding': 'br',
          'content-type': type,
        })
        expect(response.rawPayload).toEqual(brotliCompressSync(FILES[file]))
      }
    }
  })

  it.each(['sha256', 'sha384'] as const)(
    'serves the files of a release whose `integrity` has %s hashes',
    async (algorithm) => {
      const version = freshVersion()
      const integrity = Object.fromEntries(
        Object.entries(FILES).map(([file, text]) => [file, integrityOf(text, algorithm)] as const),
      )
      for (const text of Object.values(FILES))
        await putFile(server, squad.token, text, { hash: fileHash(integrityOf(text, algorithm)) })
      const release = buildTestRelease({ version, integrity })
      expect((await upload(server, squad, { release })).statusCode).toBe(201)
      const hash = fileHash(integrityOf(FILES['remoteEntry.js'], algorithm))
      for (const address of [`b/${hash}.js`, `inventory/${version}/remoteEntry.js`]) {
        const response = await server.anonymous('GET', `/modulos/${address}`)
        expect(response.statusCode, address).toBe(200)
        expect(response.body).toBe(FILES['remoteEntry.js'])
      }
    },
  )

  it('answers 404 for an extension that the file has in no release, and for a malformed URL', async () => {
    const hash = fileHash(integrityOf(FILES['assets/a.css']))
    for (const address of [`${hash}.js`, `${hash}.html`, `${hash}/`, `~x/${hash}.css`, hash.slice(1)]) {
      const response = await server.anonymous('GET', `/modulos/b/${address}`)
      expect(response.statusCode, address).toBe(404)
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })
})
