import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGINA_ENTERA_COOKIE, type Release } from '@mi/contracts'
import { createPageWorld, manifestOf } from '../testing/world/page-world.ts'

type PageWorld = Awaited<ReturnType<typeof createPageWorld>>

const INVENTARIO = '/app/individual/inventario'

let world: PageWorld
let cookie: string
beforeAll(async () => {
  world = await createPageWorld({ documentos: true })
  cookie = await world.cookieOf('ana@demo.co')
})
afterAll(() => world.server.close())

const versionsAt = async (url: string, withCookie = cookie) => {
  const { body } = await world.page(url, withCookie)
  const map = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '') as {
    integrity: Record<string, string>
  }
  return { versions: manifestOf(body).modules[0]?.versions ?? [], mapped: Object.keys(map.integrity) }
}

describe('if the shell reads release documents,', () => {
  it('a page lists the files of the shown version, and only the document hash of every other version', async () => {
    const { versions, mapped } = await versionsAt(INVENTARIO)
    const [assigned, before] = versions
    expect(Object.keys(assigned?.integrity ?? {})).toContain('/modulos/inventory/1.1.0/remoteEntry.js')
    expect(assigned?.documento).toBeUndefined()
    expect(before).toEqual({
      version: '1.0.0',
      entry: '/modulos/inventory/1.0.0/remoteEntry.js',
      preload: [],
      css: [],
      integrity: {},
      documento: expect.stringMatching(/^sha256-/) as string,
    })
    expect(mapped.filter((url) => url.startsWith('/modulos/inventory/1.0.0/'))).toEqual([])
    expect((await versionsAt('/perfil')).versions.map(({ documento }) => documento)).not.toContain(undefined)
  })

  it('a page lists the files of every version if the browser cannot add import maps after loading', async () => {
    const { versions, mapped } = await versionsAt('/perfil', `${cookie}; ${PAGINA_ENTERA_COOKIE}=1`)
    expect(versions.map(({ documento }) => documento)).toEqual([undefined, undefined])
    expect(mapped).toContain('/modulos/inventory/1.0.0/remoteEntry.js')
  })

  it('the hashes in a page match the documents, which the server marks as immutable', async () => {
    const { versions } = await versionsAt('/perfil')
    for (const { version, documento } of versions) {
      const { statusCode, headers, rawPayload } = await world.page(`/modulos/-/inventory/${version}.json`)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(`sha256-${createHash('sha256').update(rawPayload).digest('base64')}`).toBe(documento)
      expect((JSON.parse(rawPayload.toString()) as Release).version).toBe(version)
    }
  })

  it.each(['9.9.9.json', '1.1.0', '..json', '__proto__.json'])(
    'the server answers 404 for the unknown document %s',
    async (file) => {
      const response = await world.page(`/modulos/-/inventory/${file}`)
      expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
    },
  )
})
