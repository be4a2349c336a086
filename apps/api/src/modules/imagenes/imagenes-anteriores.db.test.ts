import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FotoGuardada, ImagenSubida, Problema, Producto } from '@mi/contracts'
import { purge } from '../../platform/purge/purge.ts'
import { halves } from '../../testing/images/test-images.ts'
import { productoBody } from '../../testing/producto-body.ts'
import { sendForm } from '../../testing/calls/send-form.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { eraseOwn } from '../../testing/world/erasure-world.ts'
import { runImageJobs } from '../../testing/world/image-jobs.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const hashOf = (direccion: string | null): string => /[0-9a-f]{64}/.exec(direccion ?? '')?.[0] ?? 'none'

const isKept = async (direccion: string | null): Promise<boolean> => {
  await runImageJobs(server)
  const files = (await readdir(server.imagesDir, { recursive: true })).join()
  const [whole, mini] = ['', '-mini'].map((end) => files.includes(`${hashOf(direccion)}${end}.webp`))
  expect(mini).toBe(whole)
  return whole ?? false
}

/** Signs a person in. `setFoto` and `upload` send identical pictures for equal widths. */
const enter = async (correo: string) => {
  const { token, user } = await server.login(correo)
  const call = server.withToken(token)
  const id = user.idUsuario
  const send = async (url: string, field: string, width: number, method: 'PUT' | 'POST') =>
    sendForm(server, { method, url, token, parts: [[field, await halves(width, width).png().toBuffer()]] })
  return {
    call,
    id,
    setFoto: async (width: number): Promise<string> => {
      const answer = await send(`/v1/api/usuarios/${id}/foto`, 'fotoPerfil', width, 'PUT')
      return answer.json<FotoGuardada>().url
    },
    upload: async (width: number): Promise<string> =>
      (await send('/v1/imagenes/upload', 'file', width, 'POST')).json<ImagenSubida>().secure_url,
    create: async (imagen: string): Promise<Producto> =>
      (await call('POST', '/v1/productos', { body: productoBody({ imagen }) })).json(),
    show: async ({ id: producto }: Producto, imagen: string | null): Promise<void> => {
      const answer = await call('PUT', `/v1/productos/${producto}`, { body: { imagen } })
      expect(answer.statusCode, answer.body).toBe(200)
    },
  }
}

describe('a profile photo', () => {
  it('is deleted when another photo replaces it, or when the person removes it', async () => {
    const ana = await enter('ana@demo.co')
    const one = await ana.setFoto(60)
    const other = await ana.setFoto(70)
    expect(await isKept(one)).toBe(false)
    expect(await isKept(other)).toBe(true)
    await ana.call('PUT', `/v1/usuarios/${ana.id}`, { body: { telefono: '3009998877' } })
    await ana.setFoto(70)
    expect(await isKept(other)).toBe(true)
    await ana.call('PUT', `/v1/usuarios/${ana.id}`, { body: { fotoPerfil: null } })
    expect(await isKept(other)).toBe(false)
  })

  it('stays as long as another person shows the photo or its thumbnail', async () => {
    const [ana, luis] = [await enter('ana@demo.co'), await enter('luis@demo.co')]
    const foto = await ana.setFoto(60)
    await luis.setFoto(60)
    const mini = foto.replace('.webp', '-mini.webp')
    await luis.create(mini)
    await ana.setFoto(70)
    expect(await isKept(foto)).toBe(true)
    await luis.setFoto(70)
    expect(await isKept(foto)).toBe(true)
  })
})

describe('an earlier picture of a product', () => {
  it('is kept when the product gets another picture, so that an undo can restore it', async () => {
    const ana = await enter('ana@demo.co')
    const [one, other] = [await ana.upload(60), await ana.upload(70)]
    await ana.show(await ana.create(one), other)
    expect(await isKept(one)).toBe(true)
  })

  it('is kept when another product with the same picture is purged, so that an undo can restore it', async () => {
    const ana = await enter('ana@demo.co')
    const [one, other] = [await ana.upload(60), await ana.upload(70)]
    const [{ id }, twin] = [await ana.create(one), await ana.create(one)]
    const changed = await ana.call('PUT', `/v1/productos/${id}`, { body: { imagen: other } })
    await ana.call('DELETE', `/v1/productos/${twin.id}`)
    server.ports.advance(30 * DAY_MS)
    await purge(server)
    expect(await isKept(one)).toBe(true)

    const { call } = await enter('ana@demo.co')
    const undone = await call('POST', `/v1/historial/${String(changed.headers['x-historial'])}/deshacer`)
    expect(undone.json()).toMatchObject({ imagen: one })
  })

  it('cannot be restored if its file is gone', async () => {
    const ana = await enter('ana@demo.co')
    const [one, other] = [await ana.upload(60), await ana.upload(70)]
    const { id } = await ana.create(one)
    const changed = await ana.call('PUT', `/v1/productos/${id}`, { body: { imagen: other } })
    const undo = `/v1/historial/${String(changed.headers['x-historial'])}/deshacer`
    for (const file of await readdir(server.imagesDir, { recursive: true, withFileTypes: true }))
      if (file.name.startsWith(hashOf(one))) await rm(join(file.parentPath, file.name))

    const refused = await ana.call('POST', undo)
    expect(refused.statusCode).toBe(409)
    expect(refused.json<Problema>().mensaje).toBe('No se puede deshacer: la imagen anterior ya se borró.')
    expect((await ana.call('GET', `/v1/productos/${id}`)).json()).toMatchObject({ imagen: other, version: 2 })
    // Equal pictures have the same address, so another upload of the picture restores the file.
    expect(await ana.upload(60)).toBe(one)
    expect((await ana.call('POST', undo)).json()).toMatchObject({ imagen: one })
  })

  it('is deleted when the product is purged, unless another product shows the same picture', async () => {
    const ana = await enter('ana@demo.co')
    const [one, other, shared] = [await ana.upload(60), await ana.upload(70), await ana.upload(80)]
    const gone = await ana.create(shared)
    await ana.create(shared)
    await ana.show(gone, one)
    await ana.show(gone, null)
    await ana.show(gone, other)
    for (const { id } of [gone, await ana.create(other)]) await ana.call('DELETE', `/v1/productos/${id}`)
    server.ports.advance(30 * DAY_MS)
    await purge(server)
    for (const imagen of [one, other]) expect(await isKept(imagen)).toBe(false)
    expect(await isKept(shared)).toBe(true)
  })

  it('is deleted when its owner’s data is erased, and no background job keeps its address', async () => {
    const luis = await enter('luis@demo.co')
    const imagenes = [await luis.upload(60), await luis.upload(70), await luis.upload(80)]
    const [one = '', other = '', last = ''] = imagenes
    const producto = await luis.create(one)
    await luis.show(producto, other)
    await luis.show(producto, last)
    expect((await eraseOwn(luis.call, luis.id)).statusCode).toBe(200)
    for (const imagen of imagenes) expect(await isKept(imagen)).toBe(false)
    const jobs = await server.database.kysely.selectFrom('trabajos').select('datos').execute()
    expect(JSON.stringify(jobs)).not.toContain('imagenes/')
  })
})

describe('the picture of a deleted product', () => {
  it('is deleted when the product is purged, unless another product shows the same picture', async () => {
    const ana = await enter('ana@demo.co')
    const [own, shared] = [await ana.upload(60), await ana.upload(70)]
    const gone = [await ana.create(own), await ana.create(shared)]
    await ana.create(shared)
    for (const { id } of gone) await ana.call('DELETE', `/v1/productos/${id}`)
    server.ports.advance(30 * DAY_MS - 1)
    await purge(server)
    expect(await isKept(own)).toBe(true)
    server.ports.advance(1)
    await purge(server)
    expect(await isKept(own)).toBe(false)
    expect(await isKept(shared)).toBe(true)
  })
})

describe('a picture whose form was never saved', () => {
  const WEEK_MS = 7 * DAY_MS
  const later = async (ms: number) => {
    server.ports.advance(ms)
    await purge(server)
  }

  it('is deleted a week after its last upload', async () => {
    const ana = await enter('ana@demo.co')
    const [one, again] = [await ana.upload(60), await ana.upload(70)]
    await later(WEEK_MS - 1)
    expect(await isKept(one)).toBe(true)
    await (await enter('ana@demo.co')).upload(70)
    await later(1)
    expect(await isKept(one)).toBe(false)
    expect(await isKept(again)).toBe(true)
    await later(WEEK_MS)
    expect(await isKept(again)).toBe(false)
  })

  it('is kept if it is uploaded again after the purge has queued its deletion', async () => {
    const imagen = await (await enter('ana@demo.co')).upload(60)
    await later(WEEK_MS)
    await (await enter('ana@demo.co')).upload(60)
    expect(await isKept(imagen)).toBe(true)
  })

  it('is kept if the purge deletes a product with the same picture', async () => {
    const ana = await enter('ana@demo.co')
    const imagen = await ana.upload(60)
    const { id } = await ana.create(imagen)
    await ana.call('DELETE', `/v1/productos/${id}`)
    server.ports.advance(29 * DAY_MS)
    await (await enter('ana@demo.co')).upload(60)
    await later(DAY_MS)
    expect(await isKept(imagen)).toBe(true)
    await later(WEEK_MS)
    expect(await isKept(imagen)).toBe(false)
  })

  it('is kept if it was saved: as the picture of a product, as a photo, or as a picture that an undo can restore', async () => {
    const ana = await enter('ana@demo.co')
    const [shown, before, after] = [await ana.upload(60), await ana.upload(70), await ana.upload(80)]
    await ana.create(shown)
    await ana.show(await ana.create(before), after)
    const foto = await ana.setFoto(90)
    await later(WEEK_MS)
    for (const imagen of [shown, before, after, foto]) expect(await isKept(imagen)).toBe(true)
  })

  it('is found in use by its hash, because the server could have had another address when it was saved', async () => {
    const ana = await enter('ana@demo.co')
    const imagen = await ana.upload(60)
    const producto = await ana.create(`https://antes.example.co/imagenes/${hashOf(imagen)}.webp`)
    await later(WEEK_MS)
    expect(await isKept(imagen)).toBe(true)
    const { call } = await enter('ana@demo.co')
    await call('DELETE', `/v1/productos/${producto.id}`)
    await later(30 * DAY_MS)
    expect(await isKept(imagen)).toBe(false)
  })
})
