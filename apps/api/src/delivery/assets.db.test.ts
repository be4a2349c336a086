import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema } from '@mi/contracts'
import { fileHash } from '@mi/domain'
import { createPageWorld, manifestOf } from '../testing/world/page-world.ts'
import { listen, rawRequest } from '../testing/calls/raw-request.ts'
import {
  FILES,
  buildTestRelease,
  createSquad,
  integrityOf,
  makeStable,
  upload,
} from '../testing/test-release.ts'

type PageWorld = Awaited<ReturnType<typeof createPageWorld>>

let server: PageWorld['server']
let cookieOf: PageWorld['cookieOf']
let page: PageWorld['page']

const rawGet = (port: number, target: string): Promise<string> =>
  rawRequest(port, `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)

describe('the files of releases', () => {
  beforeAll(async () => {
    ;({ server, cookieOf, page } = await createPageWorld())
  })
  afterAll(() => server.close())

  it('answers a missing file with a 404 problem, never with a page', async () => {
    for (const url of [
      '/modulos/inventory/1.1.0/otro.js',
      '/modulos/inventory/9.9.9/remoteEntry.js',
      '/favicon.ico',
      '/a/b.css',
      '/modulos',
      '/modulos/inventory/1.1.0/',
      '/guion-sin-extension',
    ]) {
      const headers = { 'sec-fetch-dest': url.startsWith('/guion') ? 'script' : 'document' }
      const response = await server.anonymous('GET', url, { headers })
      expect(response.statusCode).toBe(404)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.headers['content-type']).toContain('application/problem+json')
    }
    const api = await server.anonymous('GET', '/v1/no-existe')
    expect(api.statusCode).toBe(404)
    expect(api.json<Problema>().mensaje).toBe('Esa dirección no existe.')
  })

  it('answers 404 for path traversal and for the inherited property name `__proto__`', async () => {
    const port = await listen(server.app)
    for (const target of [
      '/modulos/inventory/1.1.0/../../../secretos/deploy-token',
      '/modulos/inventory/1.1.0/%2e%2e/%2e%2e/x',
      '/modulos/inventory/1.1.0/..%2f..%2fx',
      '/modulos/inventory/1.1.0/__proto__',
    ]) {
      // This test uses a raw socket, because `inject` and `fetch` resolve `..` before they send a path.
      const answer = await rawGet(port, target)
      expect(answer, target).toMatch(/^HTTP\/1\.1 404 /)
    }
  })

  it('serves the same bytes for a retry (URL with `~2/`), but answers 404 to `~1/~1/` and `~x/`', async () => {
    const file = '/modulos/inventory/1.1.0/remoteEntry.js'
    const first = await page(file)
    const again = await page(file.replace('1.1.0/', '1.1.0/~2/'))
    expect(again.statusCode).toBe(200)
    expect(again.body).toBe(first.body)
    expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
    expect((await page(file.replace('1.1.0/', '1.1.0/~1/~1/'))).statusCode).toBe(404)
    expect((await page(file.replace('1.1.0/', '1.1.0/~x/'))).statusCode).toBe(404)
  })

  it('serves a file by the start of its content hash, or by its own name if this name contains a hash', async () => {
    const hash = fileHash(integrityOf(FILES['remoteEntry.js']))
    const named = `/modulos/inventory/b/remoteEntry-${hash.slice(0, 10)}.js`
    const asked = await page(named)
    expect(asked.body).toBe(FILES['remoteEntry.js'])
    expect(asked.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asked.headers['content-type']).toContain('text/javascript')

    const font = await page('/modulos/inventory/b/fuente-AbCd1234.woff2')
    expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2'])
    const replica = await server.replica()
    for (const url of [named, '/modulos/inventory/b/fuente-AbCd1234.woff2'])
      expect((await replica.inject(url)).statusCode, url).toBe(200)
    await replica.close()
    for (const gone of [
      '/modulos/inventory/b/remoteEntry.js',
      '/modulos/inventory/b/remoteEntry-xxxxxxxxxx.js',
      named.replace('inventory', 'team'),
      '/modulos/inventory/b/otra-AbCd1234.woff2',
      '/modulos/otro/b/fuente-AbCd1234.woff2',
      '/modulos/inventory/b/',
    ])
      expect((await page(gone)).statusCode, gone).toBe(404)
  })

  it('serves files by hash below `/modulos/b/`, and there also serves the files of a module named b', async () => {
    const squad = await createSquad(server, 'b')
    const files = { 'remoteEntry.js': 'export const soy = "b"' }
    const routes = [{ path: '{base}/b', permission: 'productos.ver' }]
    await upload(server, squad, { release: buildTestRelease({ module: 'b', routes, nav: [] }, files), files })
    await makeStable(server, squad, '1.0.0')
    const hash = fileHash(integrityOf(files['remoteEntry.js']))
    for (const url of [
      '/modulos/b/1.0.0/remoteEntry.js',
      `/modulos/b/b/remoteEntry-${hash.slice(0, 10)}.js`,
      `/modulos/b/${hash}.js`,
      `/modulos/b/~1/${hash}.js`,
    ])
      expect((await page(url)).body, url).toBe(files['remoteEntry.js'])
  })

  it('answers 404 for a file that was altered in the store', async () => {
    const hash = fileHash(integrityOf(FILES['remoteEntry.js']))
    const file = path.join(server.modulesDir, 'b', hash.slice(0, 2), hash)
    await writeFile(file, 'export const inicio = 666')
    const replica = await server.replica()

    for (const url of ['/modulos/inventory/1.0.0/remoteEntry.js', `/modulos/b/${hash}.js`])
      expect((await replica.inject(url)).statusCode).toBe(404)
    await replica.close()
  })

  it('omits a version from the manifest if its registry row was altered', async () => {
    const row = server.database.kysely.updateTable('plataforma_releases').where('version', '=', '1.1.0')
    const changed = JSON.stringify(buildTestRelease({ version: '1.1.0', builtFrom: 'cambiado' }))
    await row.set({ carga: Buffer.from(changed) }).execute()
    const replica = await server.replica()

    const { modules } = manifestOf(
      (await replica.inject({ url: '/perfil', headers: { cookie: await cookieOf('ana@demo.co') } })).body,
    )

    const inventory = modules.find(({ module }) => module === 'inventory')
    expect(inventory?.versions.map(({ version }) => version)).toEqual(['1.0.0'])
    await replica.close()
  })
})
