import type { Problema, ResultadoDeAnalisis } from '@mi/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LABEL, type ScanWorld, createScanWorld } from '../../../testing/world/scan-world.ts'

let world: ScanWorld
beforeAll(async () => {
  world = await createScanWorld()
})
afterEach(() => world.forget())
afterAll(() => world.close())

describe('limits', () => {
  it('are thirty photos an hour', async () => {
    world.reads(['nada'])
    for (let count = 0; count < 30; count++) expect((await world.send()).statusCode).toBe(200)
    const refused = await world.send()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.json<Problema>().mensaje).toMatch(/^Analizaste 30 fotos en la última hora\./)
  })

  it('are a hundred and fifty photos a day', async () => {
    world.reads(['nada'])
    for (let hour = 0; hour < 5; hour++) {
      for (let count = 0; count < 30; count++) expect((await world.send()).statusCode).toBe(200)
      world.server.ports.advance(61 * 60_000)
    }
    // A photo that the daily limit refuses does not count towards the hourly limit, so all 31 get the same answer.
    for (let count = 0; count < 31; count++) {
      const refused = await world.send()
      expect(refused.statusCode).toBe(429)
      expect(refused.json<Problema>().mensaje).toMatch(/^Analizaste 150 fotos en las últimas 24 horas\./)
    }
  }, 60_000)
})

describe('a photo sent with an idempotency key', () => {
  const send = async (fields: Readonly<Record<string, string>>, foto = world.foto) => {
    const form = new FormData()
    form.append('imagen', new Blob([new Uint8Array(foto)]), 'foto.jpg')
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const request = new Request('http://prueba', { method: 'POST', body: form })
    return world.server.app.inject({
      method: 'POST',
      url: '/v1/api/ocr/nutriscan-ocr',
      headers: {
        authorization: `Bearer ${world.token}`,
        'content-type': request.headers.get('content-type') ?? '',
        'idempotency-key': 'una-foto',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }

  it('makes one record if sent again with a barcode, but is refused if options or bytes differ', async () => {
    world.reads(LABEL)
    const before = (await world.own())[0]?.id ?? 0
    const first = await send({})
    // The browser could still be looking for the barcode during the first try, and find it before the second.
    const again = await send({ codigoBarras: '7702001044009' })
    expect(again.json<ResultadoDeAnalisis>().registro).toEqual(first.json<ResultadoDeAnalisis>().registro)
    expect((await world.own()).filter(({ id }) => id > before)).toHaveLength(1)
    for (const other of [
      await send({ tipoAnalisis: 'ocr-openfoodfacts-gpt' }),
      await send({ guardarFoto: 'true' }),
      await send({}, Buffer.concat([world.foto, Buffer.from('otra')])),
    ])
      expect([other.statusCode, other.json<Problema>().codigo]).toEqual([409, 'clave_repetida'])
  })

  it('is refused with a kind of analysis that does not exist', async () => {
    const refused = await send({ tipoAnalisis: 'adivinar' })
    expect([refused.statusCode, refused.json<Problema>().mensaje]).toEqual([
      400,
      'Ese tipo de análisis no existe.',
    ])
  })
})
