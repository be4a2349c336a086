import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageWorld } from '../testing/world/page-world.ts'

type PageWorld = Awaited<ReturnType<typeof createPageWorld>>

let server: PageWorld['server']
let cookieOf: PageWorld['cookieOf']
let page: PageWorld['page']

const IMPORT_MAP = '<script type="importmap"'

describe('a page', () => {
  beforeAll(async () => {
    ;({ server, cookieOf, page } = await createPageWorld())
  })
  afterAll(() => server.close())

  it('before all preloads and module scripts, has an import map with hashes of shell and module files', async () => {
    const { body } = await page('/perfil', await cookieOf('ana@demo.co'))
    const map = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '') as {
      integrity: Record<string, string>
    }

    expect(Object.keys(map.integrity)).toContain('/modulos/inventory/1.1.0/remoteEntry.js')
    expect(map.integrity['/modulos/shell/1.0.0/app.js']).toMatch(/^sha256-/)
    expect(body.indexOf(IMPORT_MAP)).toBeLessThan(body.indexOf('modulepreload'))
    expect(body.indexOf(IMPORT_MAP)).toBeLessThan(body.indexOf('type="module"'))
  })

  it('preloads only the module of the requested path', async () => {
    const cookie = await cookieOf('ana@demo.co')
    const preloaded = async (url: string) =>
      (await page(url, cookie)).body.includes('modulepreload" href="/modulos/inventory')

    expect(await preloaded('/app/individual/inventario')).toBe(true)
    expect(await preloaded('/app/individual/inventario/7')).toBe(true)
    // Redirects and the shell's own screens need no module.
    expect(await preloaded('/')).toBe(false)
    expect(await preloaded('/nada')).toBe(false)
    expect(await preloaded('/app/individual/perfil')).toBe(false)
  })

  it('preloads the script and the style of the requested path’s screen, each with its hash', async () => {
    const cookie = await cookieOf('ana@demo.co')
    const { body } = await page('/app/individual/perfil', cookie)
    expect(body).toMatch(
      /<link rel="modulepreload" href="\/modulos\/shell\/1\.0\.0\/perfil\.js" integrity="sha256-[^"]+">/,
    )
    expect(body).toMatch(
      /<link rel="preload" as="style" crossorigin href="[^"]*perfil\.css" integrity="sha256-/,
    )
    expect((await page('/app/individual/inventario', cookie)).body).not.toMatch(/<link[^>]*perfil\./)
  })

  it('preloads the product screen at a product’s path, and the list screen at other inventory paths', async () => {
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

  it('links to the shell’s icon, which browsers cache for a year', async () => {
    const address = '/modulos/shell/1.0.0/icono.svg'
    for (const url of ['/login', '/perfil']) {
      expect((await page(url)).body).toContain(`<link rel="icon" type="image/svg+xml" href="${address}">`)
    }
    const { headers } = await page(address)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('at /register, includes the script and the styles of the registration screen', async () => {
    const { body } = await page('/register')
    expect(body).toMatch(/<link rel="modulepreload" href="[^"]*registro\.js" integrity="sha256-[^"]+">/)
    expect(body).toMatch(/<link rel="stylesheet" href="[^"]*registro\.css" integrity="sha256-[^"]+">/)
    expect((await page('/login')).body).not.toMatch(/<link[^>]*registro\./)
  })

  it('preloads styles and fonts with the same type and CORS mode with which the page later requests them', async () => {
    const { body } = await page('/app/individual/inventario', await cookieOf('ana@demo.co'))
    expect(body).toMatch(
      /<link rel="preload" as="style" crossorigin href="\/modulos\/inventory\/1\.1\.0\/[^"]+\.css" integrity="sha256-/,
    )

    // Pages have links with `media="not all"` only if their shell has `provides.directo`. This test's shell lacks it.
    expect(body).not.toContain('media="not all"')

    const light = await page('/login')
    expect(light.body).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/modulos/shell/1.0.0/inter.woff2"',
    )
  })

  it('at /login, but not at /perfil, lists the files of the page that the person gets after the login', async () => {
    const { body } = await page('/login')
    const next = /<script type="application\/json" id="siguiente"[^>]*>(.*?)<\/script>/.exec(body)?.[1]
    expect(JSON.parse(next ?? 'null')).toEqual(['/modulos/shell/1.0.0/app.js'])
    expect((await page('/perfil')).body).not.toContain('id="siguiente"')
  })
})
