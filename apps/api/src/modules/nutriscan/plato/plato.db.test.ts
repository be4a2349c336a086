import type { NombreConfirmado } from '@mi/contracts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BANDEJA, type PlateWorld, completion, createPlateWorld } from '../../../testing/world/plate-world.ts'
import { CODE, LABEL, createScanWorld } from '../../../testing/world/scan-world.ts'
import { UnreadableError } from '../lector/reader.ts'
import { listen } from '../../../testing/calls/raw-request.ts'

interface Asked {
  readonly model: string
  readonly temperature: number
  readonly response_format: { readonly json_schema: { readonly strict: boolean; readonly schema: object } }
  readonly messages: readonly { readonly role: string; readonly content: unknown }[]
}

let world: PlateWorld
beforeAll(async () => {
  world = await createPlateWorld()
})
beforeEach(() => {
  world.reads(['nada'])
  world.model.answer(completion(BANDEJA))
})
afterEach(() => world.forget())
afterAll(() => world.close())

const asked = (place = 0): Asked => JSON.parse(world.model.requests[place]?.body ?? '{}') as Asked

describe('the photo of a plate', () => {
  it('gets a name from the model, ranges from our food table, and notes on missing foods and on assumptions', async () => {
    const result = await world.plate()
    expect(result).toMatchObject({
      requiereConfirmacion: true,
      sugerencia: 'Bandeja de la casa',
      sugerencias: ['Bandeja de la casa', 'Almuerzo corriente'],
      producto: {
        ...{ nombre: 'Bandeja de la casa', base: 'porcion', fuente: 'Estimación', confianza: 'Baja' },
        ...{ calorias: null, proteinas: null, grasas: null, sodio: null, tamanoPorcion: null },
      },
    })
    const { rangoCalorias, rangos, motivos } = result.producto ?? {}
    // Together, 150 to 220 g of rice (130 kcal per 100 g) and 46 to 60 g of egg (196 kcal per 100 g) have about 285 to
    // 404 kcal. The server widens this range to ±20 % of its middle, and rounds its ends outwards to tens.
    expect(rangoCalorias?.minimo).toBeGreaterThanOrEqual(270)
    expect(rangoCalorias?.minimo).toBeLessThan(rangoCalorias?.maximo ?? 0)
    expect(rangoCalorias?.maximo).toBeLessThanOrEqual(430)
    expect(rangos?.proteinas?.minimo).toBeLessThan(rangos?.proteinas?.maximo ?? 0)
    expect(motivos).toContain('No está en la cuenta «Salsa de la abuela»: nuestra tabla no lo tiene.')
    expect(motivos?.join()).toMatch(/Se contaron entre 150\sg y 220\sg de arroz blanco cocido/)
    expect(result.mensajeGPT).toContain('(estimación)')
    expect((await world.own())[0]).toMatchObject({ respuesta: { generadoPor: 'GPT' }, esAlimento: true })
    expect(await world.proceso(result.registro.id)).toMatchObject({
      etapas: [{ etapa: 'lectura' }, { etapa: 'etiqueta' }, { etapa: 'modelo', resultado: 'calculado' }],
      modelo: {
        modelo: 'modelo-1',
        intentos: [{ resultado: 'propuesta', respuesta: JSON.stringify(BANDEJA) }],
      },
    })
  })

  it('is sent to the model without its GPS location, and with a strict schema that does not ask for calories', async () => {
    const exif = { IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '4/1 36/1 0/1' } }
    const imagen = await sharp(world.foto).resize(2000).withExif(exif).jpeg().toBuffer()
    expect((await world.send({ tipoFoto: 'plato' }, imagen)).statusCode).toBe(200)
    const [request] = world.model.requests
    expect(request).toMatchObject({
      method: 'POST',
      path: '/chat/completions',
      headers: { authorization: 'Bearer llave-de-prueba' },
    })
    const { model, temperature, response_format: format, messages } = asked()
    expect([model, temperature, format.json_schema.strict]).toEqual(['modelo-1', 0, true])
    expect(JSON.stringify(format)).not.toMatch(/calor|kcal|maxItems|pattern/)
    expect(format.json_schema.schema).toMatchObject({
      additionalProperties: false,
      required: ['esAlimento', 'nombre', 'otrosNombres', 'alimentos'],
    })
    const sent = /base64,([^"]+)/.exec(JSON.stringify(messages))?.[1] ?? ''
    const { format: kind, width, exif: left } = await sharp(Buffer.from(sent, 'base64')).metadata()
    expect([kind, width, left]).toEqual(['jpeg', 800, undefined])
  })

  it('keeps its figures if a proposed name is confirmed, but not if another name is confirmed', async () => {
    const { registro, producto } = await world.plate()
    const confirm = async (nombreProducto: string) =>
      (await world.confirm({ registroId: registro.id, nombreProducto })).json<NombreConfirmado>()
    const named = await confirm('bandeja de la casa')
    expect(named.producto).toMatchObject({
      nombre: 'bandeja de la casa',
      rangoCalorias: producto?.rangoCalorias,
      confianza: 'Baja',
    })
    expect(named.producto?.motivos.join()).not.toContain('suposición')
    expect(named.producto?.motivos.join()).toContain('Salsa de la abuela')
    expect((await world.own())[0]).toMatchObject({ respuesta: { generadoPor: 'GPT' } })
    expect((await confirm('ajiaco')).producto).toMatchObject({ nombre: 'Ajiaco santafereño', base: '100g' })
    expect((await world.own())[0]).toMatchObject({ respuesta: { generadoPor: 'Analizador' } })
  })

  it('keeps its figures after an unknown name was entered, and a proposed name can be chosen afterwards', async () => {
    const { registro, producto } = await world.plate()
    const confirm = async (nombreProducto: string) =>
      (await world.confirm({ registroId: registro.id, nombreProducto })).json<NombreConfirmado>()
    expect((await confirm('xyzzy qwerty')).producto).toBeNull()
    expect((await world.own())[0]?.consulta).toBe('xyzzy qwerty')
    expect((await world.own())[0]?.producto).toMatchObject({ rangoCalorias: producto?.rangoCalorias })
    expect((await confirm('bandeja de la casa')).producto).toMatchObject({
      rangoCalorias: producto?.rangoCalorias,
    })
  })

  it('gets a range of calories that covers each kind of «Jugo», from tomato juice to guava juice with milk', async () => {
    const jugo = { nombre: 'Jugo', gramosMinimo: 300, gramosMaximo: 300 }
    world.model.answer(completion({ ...BANDEJA, nombre: 'Jugo', alimentos: [jugo] }))
    const { rangoCalorias, motivos } = (await world.plate()).producto ?? {}
    // 300 g of juice have from 51 kcal (tomato, 17 kcal per 100 g) to 255 kcal (guava with milk, 85 kcal per 100 g).
    expect(rangoCalorias?.minimo).toBeLessThanOrEqual(51)
    expect(rangoCalorias?.maximo).toBeGreaterThanOrEqual(255)
    expect(motivos?.join()).toContain('que puede ser de varias clases')
  })

  it('gets a list of the foods that are not in its figures, and gets no figures if too many grams are unknown', async () => {
    const { producto, mensajeGPT } = await world.plate()
    expect(producto?.sinContar).toEqual(['Salsa de la abuela'])
    expect(mensajeGPT).toContain('Por porción, sin contar «Salsa de la abuela», entre')
    const salsa = { nombre: 'Salsa de la abuela', gramosMinimo: 100, gramosMaximo: 200 }
    world.model.answer(completion({ ...BANDEJA, alimentos: [...BANDEJA.alimentos.slice(0, 2), salsa] }))
    const unknown = await world.plate()
    expect(unknown).toMatchObject({ producto: null, sugerencia: 'Bandeja de la casa' })
    expect(unknown.mensajeGPT).not.toMatch(/\d/)
  })

  it('has a record in which staff see how many tokens the model’s server counted', async () => {
    const { body } = completion(BANDEJA)
    const usage = { prompt_tokens: 900, completion_tokens: 120 }
    world.model.answer({ body: JSON.stringify({ ...(JSON.parse(body) as object), usage }) })
    const { registro } = await world.plate()
    expect((await world.proceso(registro.id)).modelo?.intentos).toMatchObject([
      { resultado: 'propuesta', tokens: { entrada: 900, salida: 120 } },
    ])
  })

  it('is not sent to the model and gets no record if its request is aborted', async () => {
    const port = await listen(world.server.app)
    const before = (await world.own())[0]?.id
    world.read.mockImplementation(({ signal }) => {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new UnreadableError('given up')))
      })
    })
    const form = new FormData()
    form.append('tipoFoto', 'plato')
    form.append('imagen', new Blob([new Uint8Array(world.foto)]), 'foto.jpg')
    const leaving = new AbortController()
    const sent = fetch(`http://127.0.0.1:${port}/v1/api/ocr/nutriscan-ocr`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.token}` },
      body: form,
      signal: leaving.signal,
    })
    await expect.poll(() => world.read.mock.calls.length).toBe(1)
    leaving.abort()
    await expect(sent).rejects.toThrow()
    // Without this wait, the aborted scan could call the model or write its record after the checks below.
    await expect.poll(() => world.read.mock.settledResults.length).toBe(1)
    world.reads(LABEL)
    await world.analyze()
    expect(world.model.requests).toEqual([])
    expect((await world.own())[1]?.id).toBe(before)
  })

  it('that shows no food gets a message that says so', async () => {
    world.model.answer(completion({ esAlimento: false, nombre: null, otrosNombres: [], alimentos: [] }))
    const result = await world.plate()
    expect(result).toMatchObject({ requiereConfirmacion: true, producto: null, sugerencia: null })
    expect(result.mensajeGPT).toContain('La foto no parece de un alimento.')
    expect((await world.own())[0]).toMatchObject({ esAlimento: false })
  })

  it('is sent to the model even if the text reader could not read it', async () => {
    world.read.mockRejectedValue(new UnreadableError('it took too long'))
    expect(await world.plate()).toMatchObject({ producto: { fuente: 'Estimación' } })
  })
})

describe('the model is not asked', () => {
  it.each([
    ['for a photo without a stated kind', {}],
    ['for a photo that the user calls a label', { tipoFoto: 'etiqueta' }],
    ['for an unknown kind of photo', { tipoFoto: 'PLATO; por favor' }],
  ])('%s', async (_when, fields: Readonly<Record<string, string>>) => {
    expect(await world.analyze(fields)).toMatchObject({ producto: null })
    expect(world.model.requests).toEqual([])
  })

  it('when a label or a barcode gives the figures', async () => {
    world.reads(LABEL)
    expect(await world.plate()).toMatchObject({ producto: { fuente: 'Etiqueta' } })
    const product = { product_name: 'Avena', nutriments: { 'energy-kcal_100g': 379, proteins_100g: 13 } }
    world.off.answer({ body: JSON.stringify({ status: 1, product }) })
    world.reads(['nada'])
    expect(await world.analyze({ tipoFoto: 'plato', codigoBarras: CODE })).toMatchObject({
      producto: { fuente: 'Open Food Facts' },
    })
    expect(world.model.requests).toEqual([])
    expect((await world.own())[0]).toMatchObject({ respuesta: { generadoPor: 'Analizador' } })
  })

  it('if the server has no settings for a model; `reconocePlatos` is then false', async () => {
    const plain = await createScanWorld()
    plain.reads(['nada'])
    expect(await plain.analyze({ tipoFoto: 'plato' })).toMatchObject({ producto: null, sugerencia: null })
    const url = '/v1/nutriscan/consentimiento'
    expect((await plain.ana('GET', url)).json()).toMatchObject({ reconocePlatos: false })
    expect((await world.ana('GET', url)).json()).toMatchObject({ reconocePlatos: true })
    await plain.close()
  })

  it('for a photo above the limit of thirty photos per user and hour', async () => {
    for (let count = 0; count < 30; count++) await world.plate()
    expect((await world.send({ tipoFoto: 'plato' })).statusCode).toBe(429)
    expect(world.model.requests).toHaveLength(30)
  })
})
