import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Manifest } from '@mi/contracts'
import { createPageWorld, manifestOf } from '../testing/world/page-world.ts'

type PageWorld = Awaited<ReturnType<typeof createPageWorld>>

const CDN = 'https://cdn.prueba.co'
const INVENTARIO = '/app/individual/inventario'
const ENTRY = '/modulos/inventory/1.1.0/remoteEntry.js'
const FILES = [ENTRY, '/modulos/-/inventory/1.1.0.json', '/modulos/shell/1.0.0/app.js']
const MANIFIESTO = '/v1/plataforma/manifiesto'

const originsIn = (text: string): (string | undefined)[] => [
  ...new Set([...text.matchAll(/([^"'\s]*)\/modulos\/[a-z]/g)].map(([, origin]) => origin)),
]

let world: PageWorld
let old: PageWorld
let usual: PageWorld
let cookie: string
beforeAll(async () => {
  world = await createPageWorld({ documentos: true, otroOrigen: true }, { assetsUrl: CDN })
  old = await createPageWorld({ documentos: true }, { assetsUrl: CDN })
  usual = await createPageWorld({ documentos: true, otroOrigen: true })
  cookie = await world.cookieOf('ana@demo.co')
})
afterAll(async () => {
  for (const { server } of [world, old, usual]) await server.close()
})

describe('with a CDN', () => {
  it.each(['/login', '/register', '/perfil', INVENTARIO])(
    'the page %s takes every file from the CDN',
    async (url) => {
      const { statusCode, body } = await world.page(url, cookie)
      expect(statusCode).toBe(200)
      expect(originsIn(body)).toEqual([CDN])
      expect(body).not.toMatch(/rel="stylesheet" href/)
    },
  )

  it('import map and manifest name the CDN, even for versions whose files the page does not list', async () => {
    const { body } = await world.page(INVENTARIO, cookie)
    const map = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(map)).toMatchObject({ integrity: { [`${CDN}${ENTRY}`]: expect.any(String) as string } })
    const [assigned, before] = manifestOf(body).modules[0]?.versions ?? []
    expect(assigned?.integrity).toHaveProperty([`${CDN}${ENTRY}`])
    expect(before).toMatchObject({
      entry: `${CDN}/modulos/inventory/1.0.0/remoteEntry.js`,
      documento: expect.any(String) as string,
    })

    const later = await world.page(MANIFIESTO, cookie)
    expect(originsIn(later.body)).toEqual([CDN])
    expect(later.json<Manifest>().modules[0]?.versions[0]?.entry).toBe(`${CDN}${ENTRY}`)
  })

  it.each(['/login', '/perfil'])('the CSP of the page %s names the CDN and no other origin', async (url) => {
    const { headers } = await world.page(url, cookie)
    const policy = String(headers['content-security-policy']).split('; ')
    for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']) {
      const rule = policy.find((each) => each.startsWith(`${name} `))
      expect(rule?.split(' ').filter((source) => source.includes('://'))).toEqual([CDN])
    }
    expect(policy).toContain("worker-src 'self'")
    expect(policy.join().match(/https?:/g)).toHaveLength(5)
  })

  it.each(FILES)('pages of another origin are allowed to use the file %s', async (url) => {
    const { statusCode, headers } = await world.page(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('no headers allow pages of another origin to use pages, API responses or missing files', async () => {
    for (const url of ['/perfil', '/v1/salud', MANIFIESTO, '/modulos/inventory/9.9.9/otro.js']) {
      const { headers } = await world.page(url, cookie)
      expect(headers['access-control-allow-origin'], url).toBeUndefined()
      expect(headers['cross-origin-resource-policy'], url).toBe('same-origin')
    }
  })

  it('a browser that could not load a file from the CDN gets the files of this server', async () => {
    const without = `${cookie}; archivos-propios=1`
    for (const url of ['/login', INVENTARIO, MANIFIESTO]) {
      const { body } = await world.page(url, without)
      expect(originsIn(body), url).toEqual([''])
      expect(body).not.toContain('archivos-propios')
    }
  })

  it('a shell that does not support a CDN gets everything from this server', async () => {
    const known = await old.cookieOf('ana@demo.co')
    for (const url of ['/login', INVENTARIO, MANIFIESTO])
      expect(originsIn((await old.page(url, known)).body), url).toEqual([''])
  })
})

describe('without a CDN', () => {
  it('pages refer to files on this server, and no file is offered to other origins', async () => {
    const known = await usual.cookieOf('ana@demo.co')
    for (const url of ['/login', INVENTARIO]) {
      const { body, headers } = await usual.page(url, known)
      expect(originsIn(body), url).toEqual([''])
      expect(body).not.toMatch(/archivos-propios|rel="stylesheet" crossorigin/)
      expect(headers['content-security-policy']).not.toMatch(/https?:/)
    }
    for (const url of FILES) {
      const { headers } = await usual.page(url)
      expect(headers['access-control-allow-origin'], url).toBeUndefined()
      expect(headers['timing-allow-origin'], url).toBeUndefined()
      expect(headers['cross-origin-resource-policy'], url).toBe('same-origin')
    }
  })
})
