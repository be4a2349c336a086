import type { Page } from 'playwright/test'
import { TEXT_SIZES, WIDTHS, addCifras, faultsOfFigures, resize } from './cifras.ts'
import { expect, test } from './fixtures.ts'
import { newPersona } from './gente.ts'
import { cardOf, datosOf } from './pantallas.ts'
import { newProducto } from './productos.ts'

const faultsEverywhere = async (page: Page, sizes: readonly number[] = TEXT_SIZES): Promise<string[]> => {
  const found: string[] = []
  for (const percent of sizes) {
    for (const width of WIDTHS) {
      await resize(page, width, percent)
      found.push(...(await faultsOfFigures(page)).map((fault) => `${width} px, ${percent} %: ${fault}`))
    }
  }
  await resize(page, 1280, 100)
  return found
}

test('amounts and quantities are never cut, broken or covered, at any width, in normal or large text', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  const id = await addCifras(request, owner)
  const fechaVencimiento = new Date(Date.now() - 700 * 86_400_000).toISOString().slice(0, 10)
  await newProducto(request, owner, { nombre: 'Panela', cantidad: 0, fechaVencimiento })
  await signIn(owner.correo, owner.inventario)
  await expect(page.getByText('5 productos', { exact: true })).toBeVisible()
  expect.soft(await faultsEverywhere(page), 'cards').toEqual([])

  for (const width of [390, 768, 1024, 1280, 1366, 1536]) {
    await resize(page, width, 100)
    for (const words of ['Sin existencias', 'venció hace 23 meses']) {
      const missing = await cardOf(page, 'Panela')
        .getByText(words)
        .evaluate((element) => element.scrollWidth - element.clientWidth)
      expect.soft(missing, `${words}, ${width} px`).toBe(0)
    }
  }
  await resize(page, 1280, 100)

  // The button «Agregar producto» is on an opaque strip as wide as the list. The strip visibly cuts off the card under
  // it. Without the strip, the card would look complete, although the button hid some of its controls.
  for (const width of WIDTHS) {
    await resize(page, width, 100)
    const strip = page.getByRole('button', { name: 'Agregar producto' }).locator('..')
    const [over, list] = [
      await strip.boundingBox(),
      await page.getByRole('list', { name: 'Productos' }).boundingBox(),
    ]
    expect([over?.x, over?.width], `${width} px`).toEqual([list?.x, list?.width])
    await expect(strip).toHaveCSS('background-color', /^rgb\(/)
    await expect(strip).toBeInViewport({ ratio: 1 })
  }

  await page.getByRole('button', { name: 'Ver en tabla' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect.soft(await faultsEverywhere(page), 'table and lines').toEqual([])

  await page.goto(`${owner.inventario}/${id}`)
  await expect(datosOf(page)).toContainText('12.500')
  expect.soft(await faultsEverywhere(page), 'product').toEqual([])

  await page.goto(owner.historial)
  await expect(page.getByText('1.250.000')).toBeVisible()
  expect.soft(await faultsEverywhere(page), 'history').toEqual([])

  await page.goto(owner.inventario.replace('inventario', 'home'))
  await expect(page.getByRole('main').getByText('Sal', { exact: true }).first()).toBeVisible()
  expect.soft(await faultsEverywhere(page), 'home').toEqual([])
})
