import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FotoGuardada, Problema } from '@mi/contracts'
import { sendForm } from '../../testing/calls/send-form.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { colourAt, halves, phonePhoto, pngBomb } from '../../testing/images/test-images.ts'

const MEGABYTE = 1024 * 1024

let server: TestApp
let token: string
let own: number
let luis: number

beforeAll(async () => {
  server = await createTestApp()
  const ana = await server.login('ana@demo.co')
  token = ana.token
  own = ana.user.idUsuario
  luis = (await server.login('luis@demo.co')).user.idUsuario
})
afterAll(() => server.close())

const urlOf = (id: number) => `/v1/api/usuarios/${id}/foto`

const send = (content: Buffer | string, field = 'fotoPerfil', cutAt?: number) =>
  sendForm(server, {
    url: urlOf(own),
    token,
    parts: [[field, content]],
    ...(cutAt !== undefined && { cutAt }),
  })

const fotoOf = async (id: number): Promise<string | null> => {
  const { foto_perfil: foto } = await server.database.kysely
    .selectFrom('usuarios')
    .select('foto_perfil')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return foto
}

const kept = async (): Promise<string[]> =>
  (await readdir(server.imagesDir, { recursive: true })).filter((name) => name.includes('.'))

describe('PUT /v1/api/usuarios/{id}/foto', () => {
  it('stores the photo upright, square and without its location', async () => {
    const response = await send(await phonePhoto(1200, 800))

    expect(response.statusCode).toBe(200)
    const { url, thumbnailUrl } = response.json<FotoGuardada>()
    expect(url).toMatch(/^\/imagenes\/[0-9a-f]{64}\.webp$/)
    expect(thumbnailUrl).toBe(url.replace('.webp', '-mini.webp'))
    expect(await fotoOf(own)).toBe(url)
    const { rawPayload } = await server.anonymous('GET', url)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(await colourAt(rawPayload, 256, 40)).toBe('red')
    expect(await colourAt(rawPayload, 256, 470)).toBe('blue')
    const small = (await server.anonymous('GET', thumbnailUrl)).rawPayload
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })
  })

  it('stores equal photos once and leaves no unfinished files', async () => {
    await send(await phonePhoto(300, 200))
    const before = await kept()
    await Promise.all(Array.from({ length: 6 }, async () => send(await phonePhoto(300, 200))))
    expect(await kept()).toEqual(before)
    expect(before.every((name) => /[0-9a-f]{64}(-mini)?\.webp$/.test(name))).toBe(true)
  })

  it('restores a removed photo by its address, but not by the address of its thumbnail', async () => {
    const { url } = (await send(await halves().png().toBuffer())).json<FotoGuardada>()
    const edit = (fotoPerfil: string | null) =>
      server.withToken(token)('PUT', `/v1/usuarios/${own}`, { body: { fotoPerfil } })

    expect((await edit(null)).json()).toMatchObject({ fotoPerfil: null })
    expect((await edit(url.replace('.webp', '-mini.webp'))).statusCode).toBe(400)
    expect((await edit(url)).json()).toMatchObject({ fotoPerfil: url })
  })

  it('is allowed only for one’s own account, and does not read an upload for another account', async () => {
    const answers = await Promise.all(
      [luis, 987_654_321].map((id) =>
        sendForm(server, { url: urlOf(id), token, parts: [['fotoPerfil', 'x']] }),
      ),
    )
    const [foreign, unknown] = answers.map((answer) => ({ ...answer.json<Problema>(), idSolicitud: '' }))
    expect(foreign).toMatchObject({ status: 404, mensaje: 'Esa persona no existe.' })
    expect(foreign).toEqual(unknown)
    expect(await fotoOf(luis)).toBeNull()
  })

  it('requires a session before reading the upload', async () => {
    const response = await sendForm(server, { url: urlOf(own), parts: [['fotoPerfil', 'x']] })
    expect(response.statusCode).toBe(401)
  })

  it('is allowed before the person has completed the profile', async () => {
    const nuevo = await server.login('nuevo@demo.co')
    const parts = [['fotoPerfil', await halves().webp().toBuffer()]] as const
    const response = await sendForm(server, { url: urlOf(nuevo.user.idUsuario), token: nuevo.token, parts })
    expect(response.statusCode).toBe(200)
  })

  it('answers 415 to a file in an unsupported format, even if the form declares it as a JPEG', async () => {
    const before = await fotoOf(own)
    const response = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(response.statusCode).toBe(415)
    expect(response.json<Problema>().mensaje).toBe('Usa una imagen JPG, PNG o WEBP.')
    expect(await fotoOf(own)).toBe(before)
  })

  it('accepts an image of ten megabytes and answers 413 to a larger image', async () => {
    const photo = await halves().jpeg().toBuffer()
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])

    expect((await send(padded(10 * MEGABYTE))).statusCode).toBe(200)
    for (const size of [10 * MEGABYTE + 1, 10.5 * MEGABYTE, 12 * MEGABYTE]) {
      const response = await send(padded(size))
      expect(response.statusCode).toBe(413)
      expect(response.json<Problema>().mensaje).toBe('La imagen es demasiado grande. El máximo son 10 MB.')
    }
  })

  it('answers 413 to an image of more than 25 megapixels', async () => {
    const response = await send(pngBomb(60_000, 60_000))
    expect(response.statusCode).toBe(413)
    expect(response.json<Problema>().mensaje).toBe(
      'La imagen tiene demasiados píxeles. El máximo son 25 megapíxeles.',
    )
  })

  it.each([
    ['a form without a file', () => send('texto'), 400, 'Elige una imagen.'],
    ['an empty file', () => send(Buffer.alloc(0)), 400, 'Elige una imagen.'],
    ['a part named archivo', async () => send(await phonePhoto(), 'archivo'), 400, 'Elige una imagen.'],
    [
      'a form that ends too early',
      async () => send(await phonePhoto(), 'fotoPerfil', 400),
      400,
      'El formulario llegó incompleto. Intenta de nuevo.',
    ],
    [
      'a hostile field name',
      () => send('x', '__proto__'),
      400,
      'La solicitud no se entiende. Revisa los datos e intenta de nuevo.',
    ],
  ])('explains what is wrong with %s', async (_name, ask, status, mensaje) => {
    const response = await ask()
    expect(response.statusCode).toBe(status)
    expect(response.json<Problema>()).toMatchObject({ mensaje })
  })

  it.each([
    ['application/json', '{"fotoPerfil":"x"}'],
    ['image/jpeg', 'x'],
    ['text/html', '<p>'],
  ])('answers 415 to a body sent as %s', async (type, payload) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const response = await server.app.inject({ method: 'PUT', url: urlOf(own), headers, payload })
    expect(response.statusCode).toBe(415)
  })

  it('answers in Spanish when it refuses a form without a boundary', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data' }
    const response = await server.app.inject({ method: 'PUT', url: urlOf(own), headers, payload: 'x' })
    expect(response.statusCode).toBe(400)
    expect(response.json<Problema>().mensaje).toMatch(/formulario/)
  })

  it('queues simultaneous uploads and answers 503 when the queue is full', async () => {
    const photo = await halves(2000, 2000).png().toBuffer()
    const statuses = (await Promise.all(Array.from({ length: 40 }, () => send(photo)))).map(
      ({ statusCode }) => statusCode,
    )
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(22)
  })
})

describe('/imagenes/<hash>.webp', () => {
  it('is served as immutable, with the security headers for images', async () => {
    const { url } = (await send(await halves().png().toBuffer())).json<FotoGuardada>()
    const { headers, statusCode } = await server.anonymous('GET', url)

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
    expect(headers['permissions-policy']).toBeUndefined()
    expect(headers['content-encoding']).toBeUndefined()
  })

  it.each([
    `/imagenes/${'ab'.repeat(32)}.webp`,
    '/imagenes/',
    '/imagenes/inicio',
    '/imagenes/..%2f..%2fetc%2fpasswd',
    '/imagenes/%00',
    `/imagenes/ab/${'ab'.repeat(32)}.webp`,
  ])('answers 404 with a problem document, not with a page, if the image does not exist: %s', async (url) => {
    const { statusCode, headers } = await server.anonymous('GET', url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(headers['cache-control']).toBe('no-store')
  })
})
