import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ImagenSubida, Problema } from '@mi/contracts'
import { UnavailableError } from '@mi/domain'
import { type S3Server, startS3Server } from '@mi/testing/s3'
import { type Outage, createOutage } from '../../testing/servers/outage.ts'
import { sendForm } from '../../testing/calls/send-form.ts'
import { PUBLIC_URL, type TestApp, createTestApp } from '../../testing/test-app.ts'
import { halves } from '../../testing/images/test-images.ts'
import { type TestPorts, createTestPorts } from '../../testing/test-ports.ts'
import { createBlobFolder } from '../../platform/blobs/blob-folder.ts'
import type { BlobStore } from '../../platform/blobs/blob-store.ts'
import { createS3Blobs } from '../../platform/blobs/s3-blobs.ts'
import { IMAGES_IN_S3 } from './in-s3.ts'

const NAME = `${'ab'.repeat(32)}.webp`
const UNKNOWN = `${'cd'.repeat(32)}.webp`
// These time limits are long enough for a busy machine, and short enough for a test.
const TIMES = { readMs: 1000, saveMs: 1000 }
const MESSAGE = 'Las imágenes no están disponibles en este momento. Intenta de nuevo en unos segundos.'

let s3: S3Server
let folder: string

beforeAll(async () => {
  s3 = await startS3Server()
  folder = await mkdtemp(path.join(tmpdir(), 'mi-inventario-imagenes-'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const STORES: [string, () => BlobStore][] = [
  ['a folder', () => createBlobFolder(folder, createTestPorts().newId)],
  ['S3', () => createS3Blobs(s3.settings, IMAGES_IN_S3, { ports: createTestPorts() })],
]

describe.each(STORES)('a store of images in %s', (_name, create) => {
  it('returns the images that it saved, and undefined for other names', async () => {
    const store = create()
    const bytes = Buffer.from([0, 255, 10, 13, 37, 0])
    await store.save(NAME, bytes)

    expect(await store.read(NAME)).toEqual(bytes)
    expect(await store.has(NAME)).toBe(true)
    expect(await store.read(UNKNOWN)).toBeUndefined()
    expect(await store.has(UNKNOWN)).toBe(false)
  })

  it('stores an image correctly if several calls save it at once', async () => {
    const store = create()
    const bytes = Buffer.alloc(500_000, 'imagen')
    const name = `${'ef'.repeat(32)}.webp`
    await Promise.all(Array.from({ length: 8 }, () => store.save(name, bytes)))

    expect((await store.read(name))?.equals(bytes)).toBe(true)
  })
})

describe('createS3Blobs', () => {
  const servers: (() => void)[] = []
  afterEach(() => servers.splice(0).forEach((stop) => stop()))

  const startStore = async (listener: RequestListener) => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      request.resume()
      listener(request, response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const settings = { ...s3.settings, endpoint: `http://127.0.0.1:${port}` }
    const ports = createTestPorts()
    return {
      asked,
      ports,
      endpoint: settings.endpoint,
      store: createS3Blobs(settings, IMAGES_IN_S3, { ports, times: TIMES }),
    }
  }

  it('reports images as unavailable if a key is wrong or the bucket does not exist', async () => {
    for (const wrong of [{ secretAccessKey: 'otra' }, { accessKeyId: 'OTRA' }, { bucket: 'no-existe' }]) {
      const store = createS3Blobs({ ...s3.settings, ...wrong }, IMAGES_IN_S3, { ports: createTestPorts() })
      await expect(store.save(NAME, Buffer.from('x'))).rejects.toThrow(UnavailableError)
      await expect(store.read(NAME)).rejects.toThrow(MESSAGE)
    }
  })

  it('retries transient failures', async () => {
    let nth = 0
    const { store, asked } = await startStore((_request, response) => {
      nth += 1
      if (nth === 1) return void response.socket?.destroy()
      response.writeHead(nth === 2 ? 503 : 200).end('imagen')
    })
    expect((await store.read(NAME))?.toString()).toBe('imagen')
    expect(asked).toEqual(Array(3).fill(`GET /prueba/imagenes/${NAME}`))
  })

  it('does not retry permanent failures', async () => {
    const { store, asked } = await startStore((_request, response) => response.writeHead(403).end())
    await expect(store.has(NAME)).rejects.toThrow(MESSAGE)
    expect(asked).toHaveLength(1)
  })

  it('never returns a truncated image', async () => {
    const { store } = await startStore((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('la mitad', () => response.socket?.destroy())
    })
    await expect(store.read(NAME)).rejects.toThrow(MESSAGE)
  })

  it('does not follow redirects', async () => {
    const other = await startStore((_request, response) => response.writeHead(200).end())
    const { store } = await startStore((request, response) =>
      response.writeHead(307, { location: `${other.endpoint}${request.url}` }).end(),
    )
    await expect(store.save(NAME, Buffer.from('x'))).rejects.toThrow(MESSAGE)
    expect(other.asked).toEqual([])
  })

  it('fails after a time limit if the store hangs, and then sends it no request for five seconds', async () => {
    const { store, asked, ports } = await startStore(() => undefined)
    await expect(store.read(NAME)).rejects.toThrow(MESSAGE)
    await expect(store.read(NAME)).rejects.toThrow(MESSAGE)
    expect(asked).toHaveLength(1)
    ports.advance(5000)
    await expect(store.read(NAME)).rejects.toThrow(MESSAGE)
    expect(asked).toHaveLength(2)
  })

  it('sends the length and the hash of the body, so that the store is able to refuse a truncated upload', async () => {
    let headers: NodeJS.Dict<string | string[]> = {}
    const { store } = await startStore((request, response) => {
      headers = request.headers
      response.writeHead(200).end()
    })
    await store.save(NAME, Buffer.from('imagen'))
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '6',
      'x-amz-content-sha256': '3559fb35e3328cffef7f38fb08562f74bee14e53c17302479714634ecac7f129',
    })
    expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/s3\//)
  })
})

describe('a server that keeps its images in S3', () => {
  let way: Outage
  let ports: TestPorts
  let server: TestApp
  let token: string

  beforeAll(async () => {
    way = await createOutage(s3.settings.endpoint)
    ports = createTestPorts()
    const settings = { ...s3.settings, endpoint: way.url.replace(/\/$/, '') }
    server = await createTestApp({ images: createS3Blobs(settings, IMAGES_IN_S3, { ports, times: TIMES }) })
    token = (await server.login('ana@demo.co')).token
  })
  afterAll(async () => {
    await server.close()
    await way.close()
  })

  const upload = async (width: number) =>
    sendForm(server, {
      method: 'POST',
      url: '/v1/imagenes/upload',
      token,
      parts: [['file', await halves(width, 10).png().toBuffer()]],
    })

  it('serves an uploaded image as immutable WEBP, and answers 404 for an unknown image', async () => {
    const { secure_url: address } = (await upload(40)).json<ImagenSubida>()
    const response = await server.anonymous('GET', address.slice(PUBLIC_URL.length))

    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await server.anonymous('GET', `/imagenes/${UNKNOWN}`)).statusCode).toBe(404)
  })

  it.each([
    ['is gone', () => way.cut()],
    ['hangs', () => Promise.resolve(way.hang())],
  ])(
    'answers only image calls with a Spanish error while the store %s, and accepts them afterwards',
    async (_name, fail) => {
      const { secure_url: address } = (await upload(50)).json<ImagenSubida>()
      await fail()
      for (const response of [
        await upload(60),
        await server.anonymous('GET', address.slice(PUBLIC_URL.length)),
      ]) {
        expect(response.statusCode).toBe(503)
        expect(response.json<Problema>().mensaje).toBe(MESSAGE)
        expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
      }
      expect((await server.withToken(token)('GET', '/v1/productos?limite=1')).statusCode).toBe(200)

      await way.restore()
      ports.advance(5000)
      expect((await upload(60)).statusCode).toBe(201)
      expect((await server.anonymous('GET', address.slice(PUBLIC_URL.length))).statusCode).toBe(200)
    },
  )
})
