import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageWorld, manifestOf } from '../testing/world/page-world.ts'
import { createTestApp } from '../testing/test-app.ts'

type PageWorld = Awaited<ReturnType<typeof createPageWorld>>

let server: PageWorld['server']
let cookieOf: PageWorld['cookieOf']
let page: PageWorld['page']

describe('before a shell is published', () => {
  it('the answer to a page request is 503 with Retry-After and a help text', async () => {
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
    ;({ server, cookieOf, page } = await createPageWorld())
  })
  afterAll(() => server.close())

  it('at `/`, redirects signed-in people to the home page, and others to registration', async () => {
    const signedIn = await page('/', await cookieOf('ana@demo.co'))
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([302, '/home'])
    expect(signedIn.headers['cache-control']).toBe('no-store')

    const forged = await page('/?volver=//evil.example', 'unidad=bmFkYQ.AAAA')
    expect([forged.statusCode, forged.headers.location]).toEqual([302, '/register'])
    expect((await page('/')).headers.location).toBe('/register')
  })

  it.each(['/no/existe', '/home/x', '/app/otra/inventario', '/app/individual/inventariox', '/inventario'])(
    'redirects the unknown address %s to `/`, signed in or not',
    async (url) => {
      for (const cookie of [undefined, await cookieOf('ana@demo.co')]) {
        const answer = await page(url, cookie)
        expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    },
  )

  it.each([
    '/app/desarrollador/inventario/7',
    '/app/individual/inventario/1.5',
    '/app/individual/home',
    '/perfil',
    '/home/',
  ])('is served at %s, signed in or not, even if the address names another type of account', async (url) => {
    for (const cookie of [undefined, await cookieOf('ana@demo.co')])
      expect((await page(url, cookie)).statusCode).toBe(200)
  })

  it.each([
    ['/register/', '/register'],
    ['/Register', '/register'],
    ['/LOGIN/?volver=/Perfil', '/login?volver=/Perfil'],
  ])('redirects %s to the signed-out page %s, signed in or not', async (url, location) => {
    for (const cookie of [undefined, await cookieOf('ana@demo.co')]) {
      const answer = await page(url, cookie)
      expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('has a title, a description and the contact address', async () => {
    const { body } = await page('/register')
    expect(body).toContain('<title>Crear cuenta · Mi Inventario</title>')
    expect(body).toMatch(/<meta name="description" content="Regístrate como [^"]+">/)
    expect((await page('/perfil')).body).toContain('<title>Mi Inventario</title>')
    for (const url of ['/login', '/perfil']) {
      const text = /id="ajustes"[^>]*>(.*?)<\/script>/.exec((await page(url)).body)?.[1]
      expect(JSON.parse(text ?? 'null')).toMatchObject({ contactoCorreo: 'contacto@prueba.co' })
    }
  })

  it('lists the person’s modules, each with its assigned version first and its fallback version second', async () => {
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

  it('is compressed for browsers that accept compression, like other long responses', async () => {
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

  it('contains a notice for slow loading, with a link that reloads the page', async () => {
    for (const url of ['/login', '/perfil']) {
      expect((await page(url)).body).toMatch(
        /<div id="raiz">.*tardando.*<a href="">Volver a cargar<\/a>.*<\/div>/,
      )
    }
  })

  it('lists a forbidden module with a message and without versions', async () => {
    const { body } = await page('/perfil', await cookieOf('nuevo@demo.co'))

    expect(manifestOf(body).modules).toMatchObject([
      { module: 'inventory', nav: [], versions: [], sinPermiso: 'Acceso no autorizado' },
    ])
  })

  it('sets a cookie for a new browser and lists no modules', async () => {
    const response = await page('/perfil')

    expect(response.cookies.map(({ name }) => name)).toEqual(['unidad'])
    expect(manifestOf(response.body)).toMatchObject({ persona: null, modules: [] })
  })

  it('ignores a forged cookie', async () => {
    const forged = Buffer.from(JSON.stringify({ navegador: 'x', persona: { idUsuario: 1 } })).toString(
      'base64url',
    )
    const response = await page('/perfil', `unidad=${forged}.AAAA`)

    expect(manifestOf(response.body).persona).toBeNull()
  })

  it('at /login, loads the script for signed-out people and contains no manifest', async () => {
    const { body } = await page('/login')

    expect(body).toContain('src="/modulos/shell/1.0.0/acceso.js"')
    expect(body).not.toContain('id="manifiesto"')
  })
})
