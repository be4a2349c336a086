import { CIFRAS, type CorregirAnalisis, type NombreConfirmado, type Problema } from '@mi/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { nextOf } from '../../../testing/calls/links.ts'
import {
  CODE,
  LABEL,
  type Propio,
  type ScanWorld,
  createScanWorld,
} from '../../../testing/world/scan-world.ts'

let world: ScanWorld
beforeAll(async () => {
  world = await createScanWorld()
})
afterEach(() => world.forget())
afterAll(() => world.close())

describe('a name', () => {
  it('of one food is answered from the table, with its source', async () => {
    const answer = (
      await world.confirm({ registroId: null, nombreProducto: 'aguacate hass' })
    ).json<NombreConfirmado>()
    expect(answer.producto).toMatchObject({ fuente: 'Tabla de alimentos', base: '100g', calorias: 167 })
    expect(answer.producto).toMatchObject({
      confianza: 'Media',
      motivos: ['Son valores generales del alimento, no de tu marca.'],
    })
    expect(answer.producto?.atribucion?.texto).toContain('09038')
    expect(answer.mensajeGPT).toContain('Fuente: Tabla de alimentos')
    expect((await world.own())[0]).toMatchObject({ id: answer.registro.id, consulta: 'aguacate hass' })
  })

  it('of a dish is answered with estimated ranges, never with single figures', async () => {
    const { producto } = (
      await world.confirm({ registroId: null, nombreProducto: 'ajiaco' })
    ).json<NombreConfirmado>()
    expect(producto).toMatchObject({ fuente: 'Estimación', confianza: 'Baja' })
    const { minimo = 0, maximo = 0 } = producto?.rangoCalorias ?? {}
    expect(minimo).toBeLessThan(maximo)
    expect(CIFRAS.map((cifra) => producto?.[cifra])).toEqual(CIFRAS.map(() => null))
    const { proteinas } = producto?.rangos ?? {}
    expect(proteinas?.minimo).toBeLessThan(proteinas?.maximo ?? 0)
  })

  it('that several foods share gets suggestions; an unknown name gets a «not found» message', async () => {
    const several = (
      await world.confirm({ registroId: null, nombreProducto: 'queso' })
    ).json<NombreConfirmado>()
    expect(several.producto).toBeNull()
    expect(several.sugerencias.length).toBeGreaterThan(1)
    const none = (
      await world.confirm({ registroId: null, nombreProducto: 'xyzzy qwerty' })
    ).json<NombreConfirmado>()
    expect(none).toMatchObject({ producto: null, sugerencias: [] })
    expect(none.mensajeGPT).toContain('No encontramos información nutricional de «xyzzy qwerty»')
    expect((await world.own())[0]).toMatchObject({ id: none.registro.id, esAlimento: false })
  })

  it('of another product than the scanned one does not get the figures of the scanned barcode', async () => {
    const product = {
      product_name: 'Galletas de avena',
      nutriments: { 'energy-kcal_100g': 450, fat_100g: 18 },
    }
    world.off.answer({ body: JSON.stringify({ status: 1, product }) })
    world.reads(['nada'])
    const { registro } = await world.analyze({ codigoBarras: CODE })
    const confirm = async (nombreProducto: string) =>
      (await world.confirm({ registroId: registro.id, nombreProducto })).json<NombreConfirmado>().producto
    expect(await confirm('galletas avena y miel')).toMatchObject({ calorias: 450, fuente: 'Open Food Facts' })
    const apple = await confirm('Manzana')
    expect(apple?.fuente).not.toBe('Open Food Facts')
    expect(apple?.calorias).not.toBe(450)
    expect(apple?.codigoBarras ?? null).toBeNull()
  })

  const LABELLED = {
    ...{ product_name: 'Granola con miel', brands: 'Nutresa', allergens_tags: ['en:nuts'] },
    nutriscore_grade: 'c',
  }
  it.each([
    [
      'of the scanned product',
      'granola',
      379,
      { marca: 'Nutresa', codigoBarras: CODE, alergenos: ['frutos secos'] },
    ],
    ['of another product', 'Cereal Zucaritas', 379, { marca: null, codigoBarras: CODE, alergenos: [] }],
    ['of another product, if the label contradicts the record,', 'Cereal', 450, { codigoBarras: null }],
  ])(
    '%s keeps the label’s figures, and of the record only what holds',
    async (_whose, nombre, kcal, holds) => {
      const product = { ...LABELLED, nutriments: { 'energy-kcal_100g': kcal } }
      world.off.answer({ body: JSON.stringify({ status: 1, product }) })
      world.reads(LABEL, CODE)
      const { registro, producto: read } = await world.analyze()
      expect(read).toMatchObject({ marca: 'Nutresa', codigoBarras: CODE, alergenos: ['frutos secos'] })
      const answer = (
        await world.confirm({ registroId: registro.id, nombreProducto: nombre })
      ).json<NombreConfirmado>()
      const { producto, mensajeGPT } = answer
      expect(producto).toMatchObject({ nombre, calorias: 379, fuente: 'Etiqueta', ...holds })
      expect((await world.own())[0]).toMatchObject({ id: registro.id, producto: holds })
      if (producto?.marca != null) return
      expect(producto).toMatchObject({ atribucion: null, alergenos: [], nutriScore: null })
      expect(mensajeGPT).not.toMatch(/Nutresa|Open Food Facts/)
    },
  )

  it('from the table of foods marks its record as food', async () => {
    world.reads(['nada'])
    const { registro } = await world.analyze()
    expect((await world.own())[0]).toMatchObject({ id: registro.id, esAlimento: false })
    await world.confirm({ registroId: registro.id, nombreProducto: 'aguacate hass' })
    expect((await world.own())[0]).toMatchObject({ id: registro.id, esAlimento: true })
  })

  it('for another person’s record gets the same 404 as for an unknown record', async () => {
    world.reads(LABEL)
    const { registro } = await world.analyze()
    const luis = await world.server.as('luis@demo.co')
    for (const registroId of [registro.id, 999_999]) {
      const refused = await world.confirm({ registroId, nombreProducto: 'Avena' }, luis)
      expect(refused.statusCode).toBe(404)
      expect(refused.json<Problema>().mensaje).toBe('Ese análisis no existe.')
    }
  })

  it('that is blank is refused', async () => {
    const refused = await world.confirm({ registroId: null, nombreProducto: '   ' })
    expect(refused.json<Problema>()).toMatchObject({ errores: [{ campo: 'nombreProducto' }] })
  })
})

describe('a person’s own analyses', () => {
  it('keep a correction next to the figures that were read', async () => {
    world.reads(LABEL)
    const { registro } = await world.analyze()
    const body = { nombre: 'Granola', cifras: { azucares: 1 } }
    const corrected = await world.ana('PUT', `/v1/nutriscan/${registro.id}/correccion`, { body })
    expect(corrected.json<Propio>()).toMatchObject({ correccion: body, producto: { azucares: 0.9 } })
    const url = `/v1/nutriscan/${registro.id}/correccion`
    expect((await world.ana('PUT', url, { body: {} })).json<Propio>()).toMatchObject({ correccion: null })
    const luis = await world.server.as('luis@demo.co')
    expect((await luis('PUT', url, { body })).statusCode).toBe(404)
  })

  it('keep the corrections of two tabs that save at the same moment', async () => {
    world.reads(LABEL)
    const { registro } = await world.analyze()
    const save = (body: CorregirAnalisis) =>
      world.ana('PUT', `/v1/nutriscan/${registro.id}/correccion`, { body })
    const answers = await Promise.all([
      save({ cifras: { azucares: 9.1 }, antes: {} }),
      save({ cifras: { fibra: 0.7 }, antes: {} }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [stored] = await world.own()
    expect(stored?.correccion).toEqual({ cifras: { azucares: 9.1, fibra: 0.7 } })
  })

  it('come in pages', async () => {
    const first = await world.ana('GET', `/v1/nutriscan/usuario/${world.idAna}?limite=2`)
    expect(first.json()).toHaveLength(2)
    const next = nextOf(first.headers.link) ?? ''
    const ids = [...first.json<Propio[]>(), ...(await world.ana('GET', next)).json<Propio[]>()].map(
      ({ id }) => id,
    )
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  })

  it('come with a consent that the person can give and withdraw', async () => {
    const url = '/v1/nutriscan/consentimiento'
    expect((await world.ana('GET', url)).json()).toEqual({
      ...{ aceptadoEn: null, reconocePlatos: false, buscaMarcas: true },
    })
    const given = await world.ana('PUT', url, { body: { acepta: true } })
    expect(given.json()).toMatchObject({ aceptadoEn: world.server.ports.now().toISOString() })
    expect((await world.ana('PUT', url, { body: { acepta: false } })).json()).toMatchObject({
      aceptadoEn: null,
    })
  })
})
