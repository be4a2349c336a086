import { request as httpRequest } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ImagenSubida, Problema } from '@mi/contracts'
import { listen } from '../../testing/calls/raw-request.ts'
import { sendForm } from '../../testing/calls/send-form.ts'
import { PUBLIC_URL, type TestApp, createTestApp } from '../../testing/test-app.ts'
import { colourAt, halves, phonePhoto, pngBomb } from '../../testing/images/test-images.ts'

const MEGABYTE = 1024 * 1024
const HOUR_MS = 60 * 60 * 1000
const URL = '/v1/imagenes/upload'

let server: TestApp
let token: string
let port: number

beforeAll(async () => {
  server = await createTestApp()
  port = await listen(server.app)
  token = (await server.login('ana@demo.co')).token
})
afterAll(() => server.close())

type Parts = Parameters<typeof sendForm>[1]['parts']

const sendParts = (parts: Parts, { cutAt, as = token }: { cutAt?: number; as?: string } = {}) =>
  sendForm(server, { method: 'POST', url: URL, token: as, parts, ...(cutAt !== undefined && { cutAt }) })

const send = (image: Buffer | string) =>
  sendParts([
    ['upload_preset', 'productos'],
    ['file', image],
  ])

const pathOf = (address: string | undefined): string => (address ?? '').slice(PUBLIC_URL.length)

const fetchImage = async (address: string | undefined): Promise<Buffer> =>
  (await server.anonymous('GET', pathOf(address))).rawPayload

const mensajeOf = (response: Awaited<ReturnType<typeof send>>) => response.json<Problema>().mensaje

describe('POST /v1/imagenes/upload', () => {
  it('answers with absolute addresses of the picture and its thumbnail, as image services do', async () => {
    const response = await send(await phonePhoto(3200, 2000))

    expect(response.statusCode).toBe(201)
    const { secure_url: address, thumbnail_url: small } = response.json<ImagenSubida>()
    expect(address).toMatch(/^https:\/\/inventario\.prueba\.co\/imagenes\/[0-9a-f]{64}\.webp$/)
    expect(small).toBe(address.replace('.webp', '-mini.webp'))
    expect(response.headers.location).toBe(address)
  })

  it('stores pictures upright and uncropped; the longer side has 1600 pixels (thumbnail: 320)', async () => {
    const { secure_url: address, thumbnail_url: small } = (
      await send(await phonePhoto(3200, 2000))
    ).json<ImagenSubida>()
    const image = await fetchImage(address)

    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 1000, height: 1600 })
    expect(await sharp(await fetchImage(small)).metadata()).toMatchObject({ width: 200, height: 320 })
    expect(await colourAt(image, 500, 100)).toBe('red')
    expect(await colourAt(image, 500, 1500)).toBe('blue')
  })

  it('accepts the file alone, before another field, and among fields that image services use', async () => {
    const photo = await halves().jpeg().toBuffer()
    for (const parts of [
      [['file', photo]],
      [
        ['file', photo],
        ['upload_preset', 'x'],
      ],
      [
        ['api_key', '1'],
        ['folder', 'a/b'],
        ['upload_preset', 'x'],
        ['file', photo],
        ['tags', 'a,b'],
      ],
    ] as Parts[]) {
      expect((await sendParts(parts)).statusCode).toBe(201)
    }
  })

  it('is allowed for readers and staff, and refused for a person whose profile is incomplete', async () => {
    const photo = await halves().jpeg().toBuffer()
    for (const [correo, status] of [
      ['lector@demo.co', 201],
      ['desarrollador@demo.co', 201],
      ['nuevo@demo.co', 403],
    ] as const) {
      const { token: as } = await server.login(correo)
      expect((await sendParts([['file', photo]], { as })).statusCode).toBe(status)
    }
  })

  it.each([
    ['no file', () => sendParts([['upload_preset', 'x']]), 400, 'Elige una imagen.'],
    ['no part at all', () => sendParts([]), 400, 'Elige una imagen.'],
    [
      'a text where the file should be',
      () => sendParts([['file', 'https://otra.co/foto.jpg']]),
      400,
      'Elige una imagen.',
    ],
    [
      'the file in a part named imagen',
      async () => sendParts([['imagen', await phonePhoto()]]),
      400,
      'Elige una imagen.',
    ],
    ['an empty file', () => send(Buffer.alloc(0)), 400, 'Elige una imagen.'],
    [
      'two files',
      async () =>
        sendParts([
          ['file', await phonePhoto()],
          ['file', await phonePhoto()],
        ]),
      413,
      'Son demasiados archivos.',
    ],
    [
      'a thousand fields',
      async () =>
        sendParts([
          ...Array.from({ length: 1000 }, (_, n) => [`campo${n}`, 'x'] as const),
          ['file', await phonePhoto()],
        ]),
      413,
      'El formulario trae demasiados campos.',
    ],
    [
      'a form that ends too early',
      async () => sendParts([['file', await phonePhoto()]], { cutAt: 400 }),
      400,
      'El formulario llegó incompleto. Intenta de nuevo.',
    ],
    [
      'an HTML page',
      () => send(Buffer.from('<!doctype html><script>alert(1)</script>')),
      415,
      'Usa una imagen JPG, PNG o WEBP.',
    ],
    [
      'a broken picture',
      async () => send((await phonePhoto()).subarray(0, 500)),
      415,
      'Esa imagen está dañada. Prueba con otra.',
    ],
    [
      'a small PNG file of 60,000 × 60,000 pixels',
      () => send(pngBomb(60_000, 60_000)),
      413,
      'La imagen tiene demasiados píxeles. El máximo son 25 megapíxeles.',
    ],
    [
      'a little more than ten megabytes',
      () => send(Buffer.concat([pngBomb(1, 1), Buffer.alloc(10 * MEGABYTE)])),
      413,
      'La imagen es demasiado grande. El máximo son 10 MB.',
    ],
  ])(
    'refuses a request with %s, and answers with a message about the problem',
    async (_name, ask, status, mensaje) => {
      const response = await ask()
      expect(response.statusCode, response.body).toBe(status)
      expect(mensajeOf(response)).toBe(mensaje)
    },
  )
})

describe('the uploads of one person', () => {
  it('are limited to 500 in any 24 hours, and refused pictures count too', async () => {
    const { token: as } = await server.login('luis@demo.co')
    for (let nth = 0; nth < 500; nth++) await sendParts([['file', 'x']], { as })

    const response = await sendParts([['file', await phonePhoto()]], { as })
    expect(response.statusCode).toBe(429)
    expect(mensajeOf(response)).toBe(
      'Subiste muchas imágenes en las últimas 24 horas. Podrás subir otra en 24 horas.',
    )
    expect((await send(await phonePhoto())).statusCode).toBe(201)

    server.ports.advance(24 * HOUR_MS)
    const again = (await server.login('luis@demo.co')).token
    expect((await sendParts([['file', await phonePhoto()]], { as: again })).statusCode).toBe(201)
  })
})

describe('uploads that are slow or broken off', () => {
  // Some calls of `vi.waitFor` send a photo, which the server encodes. On a busy machine, this could take longer than
  // one second, which is the default timeout of `vi.waitFor`.
  const PATIENCE = { timeout: 15_000 }

  /** Sends only the beginning of a form of `size` bytes, and leaves the request unfinished. */
  const beginUpload = (as: string, size: number, onAnswer: (status?: number) => void) =>
    new Promise<ReturnType<typeof httpRequest>>((resolve) => {
      const request = httpRequest({
        port,
        path: URL,
        method: 'POST',
        headers: {
          authorization: `Bearer ${as}`,
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': size,
        },
      })
      request.on('error', () => undefined)
      request.on('response', (response) => onAnswer(response.resume().statusCode))
      request.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n', () =>
        resolve(request),
      )
    })

  const statusOf = async (as: string): Promise<number> =>
    (await sendParts([['file', await phonePhoto()]], { as })).statusCode

  it('do not block the uploads of other people, and no longer use memory after the client disconnects', async () => {
    const empresa = (await server.login('empresa@demo.co')).token
    const own = (await server.login('ana@demo.co')).token
    const refused: unknown[] = []
    const begin = () => beginUpload(own, 10 * MEGABYTE, (status) => refused.push(status))
    const slow = await Promise.all(Array.from({ length: 12 }, begin))
    // Six uploads of 10 MB fill the memory that the server allows one person, so the other six uploads are refused. The
    // photo is sent after these refusals, because an earlier photo could take the memory of the sixth upload.
    await vi.waitFor(() => expect(refused).toEqual(Array(6).fill(503)), PATIENCE)
    expect(await statusOf(own)).toBe(503)
    expect(await statusOf(empresa)).toBe(201)

    for (const request of slow) request.destroy()
    await vi.waitFor(async () => expect(await statusOf(own)).toBe(201), PATIENCE)
  })

  it('use no memory if the client disconnects before the server has read the body of the request', async () => {
    const own = (await server.login('ana@demo.co')).token
    const leave = () =>
      new Promise<void>((resolve) => {
        const request = httpRequest({
          port,
          path: URL,
          method: 'POST',
          headers: {
            authorization: `Bearer ${own}`,
            'content-type': 'multipart/form-data; boundary=b',
            'content-length': 10 * MEGABYTE,
          },
        })
        request.on('error', () => undefined)
        request.on('close', resolve)
        request.flushHeaders()
        // After a millisecond, the server has usually read the headers and is looking up the session.
        request.once('socket', (socket) =>
          socket.once('connect', () => setTimeout(() => request.destroy(), 1)),
        )
      })
    await Promise.all(Array.from({ length: 24 }, leave))
    await vi.waitFor(async () => expect(await statusOf(own)).toBe(201), PATIENCE)
  })
})
