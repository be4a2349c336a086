import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from './client.ts'
import { imagenesApi } from './imagenes.ts'
import { usuariosApi } from './usuarios.ts'

const HASH = 'a1'.repeat(32)
const PHOTO = new Blob(['foto'])

const buildClient = (data: unknown) => {
  const request = vi.fn(async () => ({
    data,
    etag: null,
    total: null,
    isTotalEstimado: false,
    next: null,
    idHistorial: null,
  }))
  return { client: { request: request as ApiClient['request'] }, request }
}

afterEach(() => vi.unstubAllGlobals())

describe('imagenesApi', () => {
  it('sends a picture to this server and returns the picture’s address without the host', async () => {
    const { client, request } = buildClient({
      secure_url: `https://inventario.co/imagenes/${HASH}.webp`,
      thumbnail_url: `https://inventario.co/imagenes/${HASH}-mini.webp`,
    })
    expect(await imagenesApi(client).upload(PHOTO)).toEqual({
      secure_url: `/imagenes/${HASH}.webp`,
      thumbnail_url: `/imagenes/${HASH}-mini.webp`,
    })
    expect(request).toHaveBeenCalledWith('POST', '/imagenes/upload', {
      body: expect.any(FormData) as FormData,
      timeoutMs: 60_000,
    })
  })

  it('sends a picture to an external service without the token, and returns the picture’s whole address', async () => {
    const { client, request } = buildClient(null)
    const fetch = vi.fn(async () => Response.json({ secure_url: 'https://res.otra.co/foto.jpg' }))
    vi.stubGlobal('fetch', fetch)

    const service = { url: 'https://api.otra.co/v1/upload', preset: 'productos' }
    const subida = await imagenesApi(client, service).upload(PHOTO)

    expect(subida).toEqual({ secure_url: 'https://res.otra.co/foto.jpg' })
    expect(request).not.toHaveBeenCalled()
    const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]
    expect([url, init.method, init.headers]).toEqual([service.url, 'POST', undefined])
    expect((init.body as FormData).get('upload_preset')).toBe('productos')
  })

  it.each([
    ['a response without an address', async () => Response.json({})],
    ['a refusal', async () => new Response('no', { status: 400 })],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('throws an error with a Spanish message after %s', async (_name, answer) => {
    vi.stubGlobal('fetch', vi.fn(answer))
    const service = { url: 'https://api.otra.co/v1/upload', preset: '' }
    await expect(imagenesApi(buildClient(null).client, service).upload(PHOTO)).rejects.toMatchObject({
      mensaje: 'Error al subir la imagen',
    })
  })
})

describe('usuariosApi.changePhoto', () => {
  it('gives a photo the time limit of a picture upload', async () => {
    const { client, request } = buildClient({ url: '/imagenes/a.webp' })
    await usuariosApi(client).changePhoto(7, PHOTO)
    expect(request).toHaveBeenCalledWith('PUT', '/api/usuarios/7/foto', {
      body: expect.any(FormData) as FormData,
      timeoutMs: 60_000,
    })
  })
})
