import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CODE, LABEL, type ScanWorld, createScanWorld } from '../../../testing/world/scan-world.ts'

const OTHER_CODE = '7702001044009'

const OATS = {
  product_name: 'Avena en hojuelas',
  nutriments: { 'energy-kcal_100g': 379, proteins_100g: 13.2, fat_100g: 6.9, carbohydrates_100g: 67.7 },
}

let world: ScanWorld
beforeAll(async () => {
  world = await createScanWorld()
})
afterEach(async () => {
  await world.forget()
  // Only twelve look-ups are allowed per minute.
  world.server.ports.advance(61_000)
})
afterAll(() => world.close())

describe('a scanned barcode', () => {
  it('is answered with the figures of Open Food Facts, without reading the photo', async () => {
    world.off.answer({ body: JSON.stringify({ status: 1, product: OATS }) })
    const result = await world.analyze({ codigoBarras: CODE })
    expect(result).toMatchObject({
      requiereConfirmacion: false,
      registro: { consulta: 'Avena en hojuelas' },
      sugerencia: null,
      producto: {
        nombre: 'Avena en hojuelas',
        base: '100g',
        calorias: 379,
        azucares: null,
        fuente: 'Open Food Facts',
        confianza: 'Alta',
        codigoBarras: CODE,
      },
    })
    expect(result.mensajeGPT).toContain('Open Food Facts')
    expect(result.mensajeGPT).toContain('Sin dato de')
    expect(world.read).not.toHaveBeenCalled()
  })

  it('needs confirmation when its record has no fat, and the name in the record is offered', async () => {
    const { fat_100g: _fat, ...rest } = OATS.nutriments
    const nutriments = { ...rest, sugars_100g: 1, fiber_100g: 9, sodium_100g: 0.01 }
    world.off.answer({ body: JSON.stringify({ status: 1, product: { ...OATS, nutriments } }) })
    world.reads(['nada'])
    const { producto, ...answer } = await world.analyze({ codigoBarras: CODE })
    expect(answer).toMatchObject({
      ...{ requiereConfirmacion: true, sugerencia: 'Avena en hojuelas', sugerencias: ['Avena en hojuelas'] },
    })
    expect(producto?.confianza).toBe('Media')
    expect(producto?.motivos).toContain('La ficha del producto está incompleta.')
  })

  it.each<[string, object, string]>([
    [
      'energy that Open Food Facts flags',
      { data_quality_errors_tags: ['en:energy-value-in-kcal'] },
      'calorias',
    ],
    ['swapped kcal and kJ', { nutriments: { ...OATS.nutriments, 'energy-kj_100g': 90 } }, 'calorias'],
    ['contradictory sodium', { nutriments: { ...OATS.nutriments, sodium_100g: 0.1, salt_100g: 2 } }, 'sodio'],
  ])('does not show %s as a fact', async (_what, product, cifra) => {
    world.off.answer({ body: JSON.stringify({ status: 1, product: { ...OATS, ...product } }) })
    world.reads(['nada'])
    const { requiereConfirmacion, producto, mensajeGPT } = await world.analyze({ codigoBarras: CODE })
    expect(requiereConfirmacion).toBe(true)
    expect(producto?.dudas).toEqual([cifra])
    expect(mensajeGPT).toContain('Revisa en el empaque: ')
    if (cifra === 'calorias') expect(mensajeGPT).not.toMatch(/Por 100 g: 379/)
  })

  it('is looked up when the browser sends no code but the server finds one on the photo', async () => {
    world.off.answer({ body: JSON.stringify({ status: 1, product: OATS }) })
    world.reads(['Avena'], CODE)
    expect(await world.analyze()).toMatchObject({ requiereConfirmacion: false, producto: { calorias: 379 } })
  })

  it('needs confirmation when the photo shows another code', async () => {
    world.off.answer({ body: JSON.stringify({ status: 1, product: { product_name: 'Otra cosa' } }) })
    world.reads(['nada'], OTHER_CODE)
    const { requiereConfirmacion, producto } = await world.analyze({ codigoBarras: CODE })
    expect(requiereConfirmacion).toBe(true)
    expect(producto).toMatchObject({ codigoBarras: OTHER_CODE })
    expect(producto?.motivos).toContain('En el empaque se leyeron dos códigos de barras distintos.')
  })

  it('stays the product’s code if the photo shows another code that Open Food Facts does not know', async () => {
    world.off.answer(({ path }) =>
      path.includes(CODE)
        ? { body: JSON.stringify({ status: 1, product: { product_name: 'Granola' } }) }
        : { status: 404, body: '{"status":0}' },
    )
    world.reads(LABEL, OTHER_CODE)
    expect((await world.analyze({ codigoBarras: CODE })).producto).toMatchObject({
      ...{ nombre: 'Granola', codigoBarras: CODE, fuente: 'Etiqueta' },
      atribucion: {
        texto: 'nombre y marca de Open Food Facts, licencia ODbL',
        licencia: 'https://opendatacommons.org/licenses/odbl/1-0/',
      },
    })
  })

  it('needs confirmation when its record and the label differ in energy', async () => {
    const product = { product_name: 'Granola', nutriments: { 'energy-kcal_100g': 450 } }
    world.off.answer({ body: JSON.stringify({ status: 1, product }) })
    world.reads(LABEL, CODE)
    const { requiereConfirmacion, producto } = await world.analyze()
    expect(requiereConfirmacion).toBe(true)
    expect(producto).toMatchObject({ calorias: 379, confianza: 'Media', fuente: 'Etiqueta' })
    expect(producto?.motivos).toContain('La energía de la etiqueta y la de Open Food Facts no coinciden.')
  })

  it.each([
    ['and the Nutri-Score, if the record agrees with the label', 379, 'c', ', alérgenos y Nutri-Score de '],
    ['but no Nutri-Score, if the record contradicts the label', 450, null, ' y alérgenos de '],
  ])('keeps the allergens of its record when the label is read, %s', async (_what, kcal, score, said) => {
    const product = {
      ...{ product_name: 'Granola', allergens_tags: ['en:milk', 'en:nuts'], nutriscore_grade: 'c' },
      nutriments: { 'energy-kcal_100g': kcal },
    }
    world.off.answer({ body: JSON.stringify({ status: 1, product }) })
    world.reads(LABEL, CODE)
    const { producto } = await world.analyze()
    expect(producto).toMatchObject({
      ...{ nombre: 'Granola', calorias: 379, fuente: 'Etiqueta' },
      ...{ alergenos: ['leche', 'frutos secos'], nutriScore: score },
    })
    expect(producto?.atribucion?.texto).toBe(`nombre, marca${said}Open Food Facts, licencia ODbL`)
  })

  it('is in doubt when the food in its record differs from the food on the package', async () => {
    world.off.answer({ body: JSON.stringify({ status: 1, product: { product_name: 'Galletas' } }) })
    world.reads(['Pura vida', 'Aguacate Hass'], CODE)
    expect((await world.analyze()).producto?.motivos).toContain(
      'El nombre del empaque y el del código de barras no coinciden.',
    )
  })

  it.each<[string, string, readonly string[], boolean]>([
    ['the package shows another food above the label', 'Galletas', ['Aguacate Hass', ...LABEL], true],
    ['the label shows no name', 'Granola', LABEL, false],
    [
      'only ingredients and allergens are above the label',
      'Granola',
      ['INGREDIENTES: avena, azúcar,', 'miel', ...LABEL],
      false,
    ],
  ])('of a label’s package: if %s, its name «%s» is compared', async (_what, nombre, lines, isOther) => {
    const nutriments = { 'energy-kcal_100g': 379 }
    world.off.answer({ body: JSON.stringify({ status: 1, product: { product_name: nombre, nutriments } }) })
    world.reads(lines, CODE)
    const { producto, requiereConfirmacion } = await world.analyze()
    expect([producto?.fuente, producto?.nombre]).toEqual(['Etiqueta', nombre])
    expect(producto?.motivos.includes('El nombre del empaque y el del código de barras no coinciden.')).toBe(
      isOther,
    )
    if (isOther) expect(requiereConfirmacion).toBe(true)
  })

  it.each([
    ['has a wrong check digit', '7702004003500'],
    ['is no code', "'; drop table productos; --"],
  ])('that %s is not looked up', async (_what, codigoBarras) => {
    world.reads(LABEL)
    await world.analyze({ codigoBarras })
    expect(world.off.requests).toEqual([])
  })
})
