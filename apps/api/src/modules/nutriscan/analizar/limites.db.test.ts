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
    // Tries that the limit of the day refuses do not use up the limit of the hour: the thirty-first is answered alike.
    for (let count = 0; count < 31; count++) {
      const refused = await world.send()
      expect(refused.statusCode).toBe(429)
      expect(refused.json<Problema>().mensaje).toMatch(/^Analizaste 150 fotos en las últimas 24 horas\./)
    }
  }, 60_000)
})

describe('the same photo sent twice', () => {
  it('with one key makes one record', async () => {
    world.reads(LABEL)
    const before = (await world.own())[0]?.id ?? 0
    const form = new FormData()
    form.append('imagen', new Blob([new Uint8Array(world.foto)]), 'foto.jpg')
    const request = new Request('http://prueba', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    const headers = {
      authorization: `Bearer ${world.token}`,
      'content-type': request.headers.get('content-type') ?? '',
      'idempotency-key': 'una-foto',
    }
    const ids = []
    for (let count = 0; count < 2; count++) {
      const answer = await world.server.app.inject({
        method: 'POST',
        url: '/v1/api/ocr/nutriscan-ocr',
        headers,
        payload,
      })
      ids.push(answer.json<ResultadoDeAnalisis>().registro.id)
    }
    expect(ids[0]).toBe(ids[1])
    expect((await world.own()).filter(({ id }) => id > before)).toHaveLength(1)
  })
})
