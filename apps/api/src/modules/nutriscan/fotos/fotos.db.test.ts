import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { UnavailableError } from '@mi/domain'
import type { FotoDeAnalisis, ResultadoDeAnalisis } from '@mi/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBlobFolder } from '../../../platform/blobs/blob-folder.ts'
import { sendForm } from '../../../testing/calls/send-form.ts'
import { runImageJobs } from '../../../testing/world/image-jobs.ts'
import { LABEL, type ScanWorld, createScanWorld } from '../../../testing/world/scan-world.ts'

let world: ScanWorld
beforeAll(async () => {
  world = await createScanWorld()
})
beforeEach(async () => {
  await world.forget()
  world.reads(LABEL)
})
afterAll(() => world.close())

const files = async (): Promise<string[]> =>
  (await readdir(world.server.imagesDir, { recursive: true })).filter((name) => name.endsWith('.webp'))

const fotoOf = (id: number, call = world.ana) => call('GET', `/v1/nutriscan/${id}/foto`)

const keepOne = async (): Promise<number> => {
  const { registro, fotoGuardada } = await world.analyze({ guardarFoto: 'true' })
  expect(fotoGuardada).toBe(true)
  return registro.id
}

describe('the photo of an analysis', () => {
  it.each<Record<string, string>>([{}, { guardarFoto: 'false' }, { guardarFoto: '1' }, { guardarFoto: '' }])(
    'is not kept if the form has the fields %j, because only «true» asks for it',
    async (fields) => {
      const before = await files()
      const answer = await world.analyze(fields)
      expect(answer.fotoGuardada).toBeUndefined()
      expect(await files()).toEqual(before)
      expect((await world.own())[0]).toMatchObject({ id: answer.registro.id, tieneFoto: false })
      expect((await fotoOf(answer.registro.id)).statusCode).toBe(404)
    },
  )

  it('is re-encoded and kept if the user asks for it, and is then shown to this user', async () => {
    const id = await keepOne()
    expect((await world.own())[0]).toMatchObject({ id, tieneFoto: true })
    const { imagen } = (await fotoOf(id)).json<FotoDeAnalisis>()
    expect(imagen).toMatch(/^data:image\/webp;base64,/)
    const bytes = Buffer.from(imagen.split(',')[1] ?? '', 'base64')
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 800,
      height: 600,
      exif: undefined,
    })
  })

  it('is kept once if the reading fails and the same photo is sent again', async () => {
    const before = (await files()).length
    world.read.mockRejectedValueOnce(new Error('it took too long'))
    const id = await keepOne()
    const again = await world.analyze({ guardarFoto: 'true', registroId: String(id) })
    expect(again).toMatchObject({ registro: { id }, fotoGuardada: true })
    expect(await files()).toHaveLength(before + 1)
    expect((await fotoOf(id)).statusCode).toBe(200)
  })

  it('is kept if the person asks for it only when sending the photo again', async () => {
    world.read.mockRejectedValueOnce(new Error('it took too long'))
    const { id } = (await world.analyze()).registro
    const again = await world.analyze({ guardarFoto: 'true', registroId: String(id) })
    expect(again).toMatchObject({ registro: { id }, fotoGuardada: true })
    expect((await fotoOf(id)).statusCode).toBe(200)
  })

  it('has no public URL, and is shown only to its owner', async () => {
    const id = await keepOne()
    for (const file of await files()) {
      const answer = await world.server.anonymous('GET', `/imagenes/${file.split('/').at(-1)}`)
      expect(answer.statusCode, file).toBe(404)
    }
    const luis = await world.server.as('luis@demo.co')
    expect((await fotoOf(id, luis)).statusCode).toBe(404)
    expect((await luis('DELETE', `/v1/nutriscan/${id}/foto`)).statusCode).toBe(404)
    for (const correo of ['admin@demo.co', 'desarrollador@demo.co', 'empresa@demo.co'])
      expect((await fotoOf(id, await world.server.as(correo))).statusCode, correo).toBe(403)
    expect((await fotoOf(id)).statusCode).toBe(200)
  })

  it('is deleted when its owner requests this, but the analysis stays', async () => {
    const id = await keepOne()
    const before = await files()
    expect((await world.ana('DELETE', `/v1/nutriscan/${id}/foto`)).statusCode).toBe(200)
    expect((await fotoOf(id)).statusCode).toBe(404)
    expect((await world.ana('DELETE', `/v1/nutriscan/${id}/foto`)).statusCode).toBe(404)
    await runImageJobs(world.server)
    expect((await files()).length).toBe(before.length - 1)
    expect((await world.own())[0]).toMatchObject({ id, tieneFoto: false, producto: { calorias: 379 } })
  })

  it('is deleted when an administrator deletes its analysis', async () => {
    const id = await keepOne()
    const before = await files()
    const admin = await world.server.as('admin@demo.co')
    expect((await admin('DELETE', `/v1/nutriscan/${id}`)).statusCode).toBe(200)
    await runImageJobs(world.server)
    expect((await files()).length).toBe(before.length - 1)
  })

  it('is stored only once if the request is repeated with the same idempotency key', async () => {
    const before = await files()
    const send = () =>
      sendForm(world.server, {
        method: 'POST',
        url: '/v1/api/ocr/nutriscan-ocr',
        token: world.token,
        headers: { 'idempotency-key': 'una-foto' },
        parts: [
          ['guardarFoto', 'true'],
          ['imagen', world.foto],
        ],
      })
    const [first, second] = [await send(), await send()].map((answer) => answer.json<ResultadoDeAnalisis>())
    expect(second).toEqual(first)
    expect((await files()).length).toBe(before.length + 1)
  })

  it('is reported as not kept if the image store fails, but the analysis still succeeds', async () => {
    const down = await world.server.replica({
      reader: world.reader,
      images: {
        ...createBlobFolder(world.server.imagesDir, world.server.ports.newId),
        save: () => Promise.reject(new UnavailableError('El almacén no responde.')),
      },
    })
    const answer = await world.send({ guardarFoto: 'true' }, world.foto, down)
    expect(answer.statusCode, answer.body).toBe(200)
    const { fotoGuardada, registro } = answer.json<ResultadoDeAnalisis>()
    expect(fotoGuardada).toBe(false)
    expect((await fotoOf(registro.id)).statusCode).toBe(404)
    await down.close()
  })
})
