import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import {
  buildDesconocido,
  buildProducto,
  buildPropio,
  buildResultado,
  routeNutriscan,
} from '../nutriscan/fakes.ts'
import { NUTRISCAN, analyze, choosePhoto } from '../nutriscan/pantalla.ts'

test.describe.configure({ timeout: 120_000 })
test.beforeEach(({ noise }) => noise.expect(/willReadFrequently|preloaded using link preload/))

test('axe finds no violations at the steps of a scan, from the list of earlier analyses to the correction', async ({
  page,
  signIn,
}) => {
  let isKnown = false
  let finish: () => void = () => undefined
  let finished = new Promise<void>((resolve) => (finish = resolve))
  await routeNutriscan(page, {
    propios: [buildPropio(9), buildPropio(8, { correccion: { cifras: { sodio: 1 } } })],
    analizar: async (route) => {
      await finished
      const desconocido = buildDesconocido({ producto: buildProducto({ nombre: null }) })
      await route.fulfill({ json: isKnown ? buildResultado() : desconocido })
    },
  })
  await signIn('ana@demo.co', NUTRISCAN)
  await expect(page.getByRole('button', { name: /Alimento 9/ })).toBeVisible()
  await expectAccessibleEverywhere(page, 'earlier analyses')
  await page.getByRole('button', { name: /Alimento 9/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleEverywhere(page, 'an earlier analysis')
  await page.keyboard.press('Escape')

  await choosePhoto(page)
  await expectAccessibleEverywhere(page, 'photo')
  await analyze(page)
  await expect(page.getByRole('dialog', { name: 'Antes de tu primer análisis' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'consent')
  await page.getByRole('button', { name: 'Aceptar y analizar' }).click()
  await expect(page.getByRole('heading', { name: 'Analizando tu comida...' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'analysing')
  finish()
  await expect(page.getByRole('heading', { name: 'No pudimos detectar el producto' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'not recognised')

  isKnown = true
  finished = Promise.resolve()
  await page.getByRole('button', { name: 'Intentar con Otra Imagen' }).click()
  await choosePhoto(page)
  await analyze(page)
  await expect(page.getByRole('heading', { name: 'Galletas de avena y miel' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'result')
  await page.getByRole('button', { name: 'Corregir' }).click()
  await expect(page.getByRole('dialog', { name: '¿Es correcto?' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'correction')
})
