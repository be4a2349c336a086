import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Manifest, Problema } from '@mi/contracts'
import { listen, rawRequest } from '../testing/raw-request.ts'
import { type TestApp, createTestApp } from '../testing/test-app.ts'
import {
  FILES,
  buildTestRelease,
  createSquad,
  makeStable,
  publishShell,
  upload,
} from '../testing/test-release.ts'

let server: TestApp

const cookieOf = async (correo: string): Promise<string> => {
  const body = { correo, password: 'Demo#2026' }
  const response = await server.anonymous('POST', '/v1/auth/login', { body })
  return `unidad=${response.cookies.find(({ name }) => name === 'unidad')?.value ?? ''}`
}

const page = async (url: string, cookie?: string) =>
  server.anonymous('GET', url, { headers: cookie === undefined ? {} : { cookie } })

const manifestOf = (html: string): Manifest =>
  JSON.parse(/id="manifiesto"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as Manifest

const rawGet = (port: number, target: string): Promise<string> =>
  rawRequest(port, `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)

const SCREENS = [
  { path: '{base}/inventario', preload: ['lista.js'], css: [] },
  { path: '{base}/inventario/{id}', preload: ['producto.js'], css: [] },
]
const SCREEN_FILES = { ...FILES, 'lista.js': 'export {}', 'producto.js': 'export {}' }

const IMPORT_MAP = '<script type="importmap"'

describe('before a shell is published', () => {
  it('a page says so and when to come back', async () => {
    const own = await createTestApp()
    const response = await own.anonymous('GET', '/')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    expect(response.body).toContain('Estamos preparando todo')
    await own.close()
  })
})

describe('a page', () => {
  beforeAll(async () => {
    server = await createTestApp()
    await publishShell(server)
    const inventory = await createSquad(server, 'inventory')
    for (const version of ['1.0.0', '1.1.0']) {
      const release = buildTestRelease({ version, screens: SCREENS }, SCREEN_FILES)
      await upload(server, inventory, { release, files: SCREEN_FILES })
      await makeStable(server, inventory, version)
    }
  })
  afterAll(() => server.close())

  it('is not at «/»: somebody signed in is led home, anybody else to registration', async () => {
    const signedIn = await page('/', await cookieOf('ana@demo.co'))
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([302, '/home'])
    expect(signedIn.headers['cache-control']).toBe('no-store')

    const forged = await page('/?volver=//evil.example', 'unidad=bmFkYQ.AAAA')
    expect([forged.statusCode, forged.headers.location]).toEqual([302, '/register'])
    expect((await page('/')).headers.location).toBe('/register')
  })

  it('has its own title and description, and where to write to', async () => {
    const { body } = await page('/register')
    expect(body).toContain('<title>Crear cuenta · Mi Inventario</title>')
    expect(body).toMatch(/<meta name="description" content="Regístrate como [^"]+">/)
    expect((await page('/perfil')).body).toContain('<title>Mi Inventario</title>')
    for (const url of ['/login', '/perfil']) {
      const text = /id="ajustes"[^>]*>(.*?)<\/script>/.exec((await page(url)).body)?.[1]
      expect(JSON.parse(text ?? 'null')).toEqual({ contactoCorreo: 'contacto@prueba.co' })
    }
  })

  it('has the person’s modules inlined: assigned version first, the last good one behind it', async () => {
    const response = await page('/perfil', await cookieOf('editor@demo.co'))

    expect(response.headers['cache-control']).toBe('no-store')
    const manifest = manifestOf(response.body)
    expect(manifest.persona).not.toBeNull()
    expect(manifest.modules).toMatchObject([
      {
        module: 'inventory',
        routes: ['/app/empresarial/inventario'],
        nav: [{ texto: 'Inventario', path: '/app/empresarial/inventario' }],
        versions: [
          { version: '1.1.0', entry: '/modulos/inventory/1.1.0/remoteEntry.js' },
          { version: '1.0.0' },
        ],
        sinPermiso: null,
      },
    ])
  })

  it('comes compressed to whoever takes that, and so do long answers', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const html = await server.anonymous('GET', '/perfil', {
      headers: { ...headers, cookie: await cookieOf('ana@demo.co') },
    })
    expect(html.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(html.rawPayload).toString()).toContain('</html>')
    const calls = await server.anonymous('GET', '/v1/openapi.json', { headers })
    expect(calls.headers['content-encoding']).toBe('br')
    expect(calls.headers.vary).toContain('accept-encoding')
  })

  it('puts the import map first, with a hash for every script', async () => {
    const { body } = await page('/perfil', await cookieOf('ana@demo.co'))
    const map = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '') as {
      integrity: Record<string, string>
    }

    expect(Object.keys(map.integrity)).toContain('/modulos/inventory/1.1.0/remoteEntry.js')
    expect(map.integrity['/modulos/shell/1.0.0/app.js']).toMatch(/^sha384-/)
    expect(body.indexOf(IMPORT_MAP)).toBeLessThan(body.indexOf('modulepreload'))
    expect(body.indexOf(IMPORT_MAP)).toBeLessThan(body.indexOf('type="module"'))
  })

  it('preloads only the module that the requested address shows', async () => {
    const cookie = await cookieOf('ana@demo.co')
    const preloaded = async (url: string) =>
      (await page(url, cookie)).body.includes('modulepreload" href="/modulos/inventory')

    expect(await preloaded('/app/individual/inventario')).toBe(true)
    expect(await preloaded('/app/individual/inventario/7')).toBe(true)
    // The shell redirects from there to its own home page.
    expect(await preloaded('/')).toBe(false)
    expect(await preloaded('/nada')).toBe(false)
    expect(await preloaded('/app/individual/perfil')).toBe(false)
  })

  it('announces the screen that the requested address shows, with its hashes', async () => {
    const cookie = await cookieOf('ana@demo.co')
    const { body } = await page('/app/individual/perfil', cookie)
    expect(body).toMatch(
      /<link rel="modulepreload" href="\/modulos\/shell\/1\.0\.0\/perfil\.js" integrity="sha384-[^"]+">/,
    )
    expect(body).toMatch(
      /<link rel="preload" as="style" crossorigin href="[^"]*perfil\.css" integrity="sha384-/,
    )
    expect((await page('/app/individual/inventario', cookie)).body).not.toMatch(/<link[^>]*perfil\./)
  })

  it('of one thing announces its own screen, not the one of all', async () => {
    const cookie = await cookieOf('ana@demo.co')
    const announced = async (url: string) =>
      [
        ...(await page(url, cookie)).body.matchAll(
          /<link rel="modulepreload" href="[^"]*\/(lista|producto)\.js"/g,
        ),
      ].map(([, name]) => name)
    expect(await announced('/app/individual/inventario')).toEqual(['lista'])
    expect(await announced('/app/individual/inventario/7')).toEqual(['producto'])
    expect(await announced('/app/individual/inventario/nada')).toEqual(['lista'])
  })

  it('says in itself that it takes long, with a way to ask for it again', async () => {
    for (const url of ['/login', '/perfil']) {
      expect((await page(url)).body).toMatch(
        /<div id="raiz">.*tardando.*<a href="">Volver a cargar<\/a>.*<\/div>/,
      )
    }
  })

  it('has the shell’s mark for its tab, which may be kept for ever', async () => {
    const address = '/modulos/shell/1.0.0/icono.svg'
    for (const url of ['/login', '/perfil']) {
      expect((await page(url)).body).toContain(`<link rel="icon" type="image/svg+xml" href="${address}">`)
    }
    const { headers } = await page(address)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('of a signed-out address brings the styles of its screen along', async () => {
    const { body } = await page('/register')
    expect(body).toMatch(/<link rel="modulepreload" href="[^"]*registro\.js" integrity="sha384-[^"]+">/)
    expect(body).toMatch(/<link rel="stylesheet" href="[^"]*registro\.css" integrity="sha384-[^"]+">/)
    expect((await page('/login')).body).not.toMatch(/<link[^>]*registro\./)
  })

  it('preloads styles and fonts as what they are, in the mode in which they are used later', async () => {
    const { body } = await page('/app/individual/inventario', await cookieOf('ana@demo.co'))
    expect(body).toMatch(
      /<link rel="preload" as="style" crossorigin href="\/modulos\/inventory\/1\.1\.0\/[^"]+\.css" integrity="sha384-/,
    )

    const light = await page('/login')
    expect(light.body).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/modulos/shell/1.0.0/inter.woff2"',
    )
  })

  it('of a signed-out address names what the next page is made of', async () => {
    const { body } = await page('/login')
    const next = /<script type="application\/json" id="siguiente"[^>]*>(.*?)<\/script>/.exec(body)?.[1]
    expect(JSON.parse(next ?? 'null')).toEqual(['/modulos/shell/1.0.0/app.js'])
    expect((await page('/perfil')).body).not.toContain('id="siguiente"')
  })

  it('tells a person who may not open a module so, without its code', async () => {
    const { body } = await page('/perfil', await cookieOf('nuevo@demo.co'))

    expect(manifestOf(body).modules).toMatchObject([
      { module: 'inventory', nav: [], versions: [], sinPermiso: 'Acceso no autorizado' },
    ])
  })

  it('marks a new browser and shows it no modules', async () => {
    const response = await page('/perfil')

    expect(response.cookies.map(({ name }) => name)).toEqual(['unidad'])
    expect(manifestOf(response.body)).toMatchObject({ persona: null, modules: [] })
  })

  it('takes a forged cookie for none', async () => {
    const forged = Buffer.from(JSON.stringify({ navegador: 'x', persona: { idUsuario: 1 } })).toString(
      'base64url',
    )
    const response = await page('/perfil', `unidad=${forged}.AAAA`)

    expect(manifestOf(response.body).persona).toBeNull()
  })

  it('of a signed-out address is the light one', async () => {
    const { body } = await page('/login')

    expect(body).toContain('src="/modulos/shell/1.0.0/acceso.js"')
    expect(body).not.toContain('id="manifiesto"')
  })

  it('never stands in for a missing file', async () => {
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

  it('serves nothing outside a release, whatever the path says', async () => {
    const port = await listen(server.app)
    for (const target of [
      '/modulos/inventory/1.1.0/../../../secretos/deploy-token',
      '/modulos/inventory/1.1.0/%2e%2e/%2e%2e/x',
      '/modulos/inventory/1.1.0/..%2f..%2fx',
      '/modulos/inventory/1.1.0/__proto__',
    ]) {
      // Over a socket, because HTTP clients normalise such paths.
      const answer = await rawGet(port, target)
      expect(answer, target).toMatch(/^HTTP\/1\.1 404 /)
    }
  })

  it('serves the same bytes under the addresses of another chance, and no further', async () => {
    const file = '/modulos/inventory/1.1.0/remoteEntry.js'
    const first = await page(file)
    const again = await page(file.replace('1.1.0/', '1.1.0/~2/'))
    expect(again.statusCode).toBe(200)
    expect(again.body).toBe(first.body)
    expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
    expect((await page(file.replace('1.1.0/', '1.1.0/~1/~1/'))).statusCode).toBe(404)
    expect((await page(file.replace('1.1.0/', '1.1.0/~x/'))).statusCode).toBe(404)
  })

  it('never serves a file that was changed in the store', async () => {
    const file = path.join(server.modulesDir, 'inventory', '1.0.0', 'remoteEntry.js')
    await writeFile(file, 'export const inicio = 666')

    expect((await page('/modulos/inventory/1.0.0/remoteEntry.js')).statusCode).toBe(404)
  })

  it('leaves out a version whose registry entry was changed', async () => {
    const row = server.database.kysely.updateTable('plataforma_releases').where('version', '=', '1.1.0')
    await row
      .set({ documento: JSON.stringify(buildTestRelease({ version: '1.1.0', builtFrom: 'cambiado' })) })
      .execute()
    const replica = await server.replica()

    const { modules } = manifestOf(
      (await replica.inject({ url: '/perfil', headers: { cookie: await cookieOf('ana@demo.co') } })).body,
    )

    expect(modules[0]?.versions.map(({ version }) => version)).toEqual(['1.0.0'])
    await replica.close()
  })
})
