import type { Page, TestInfo } from 'playwright/test'
import { TEXT_SIZES, WIDTHS, addCifras, resize } from '../src/cifras.ts'
import { expect, test } from '../src/fixtures.ts'
import { newPersona } from '../src/gente.ts'
import { datosOf } from '../src/pantallas.ts'
import { takePicture } from './picture.ts'

const PHONE = 640

/**
 * Takes a picture of each text size at each width. A Playwright project for phones uses only the widths below `PHONE`.
 * A project for desktops uses only the other widths.
 */
const takeEverywhere = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  const isPhone = info.project.name.startsWith('movil')
  for (const width of WIDTHS.filter((each) => each < PHONE === isPhone)) {
    for (const percent of TEXT_SIZES) {
      await resize(page, width, percent)
      await page.evaluate(() => scrollTo(0, 0))
      await takePicture(page, info, `cifras-${name}-${width}-${percent}`)
    }
  }
  await resize(page, isPhone ? 390 : 1280, 100)
}

test('long amounts and quantities', async ({ page, request, signIn }, info) => {
  test.setTimeout(180_000)
  const owner = await newPersona(request)
  const id = await addCifras(request, owner)
  await signIn(owner.correo, owner.inventario)
  await expect(page.getByText('4 productos', { exact: true })).toBeVisible()
  await takeEverywhere(page, info, 'tarjetas')
  // On a phone, the button for the table is inside «Filtros».
  const isPhone = info.project.name.startsWith('movil')
  if (isPhone) await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('button', { name: 'Ver en tabla' }).click()
  if (isPhone) await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await takeEverywhere(page, info, 'tabla')
  await page.goto(`${owner.inventario}/${id}`)
  await expect(datosOf(page)).toContainText('12.500')
  await takeEverywhere(page, info, 'producto')
  await page.goto(owner.historial)
  await expect(page.getByText('1.250.000')).toBeVisible()
  await takeEverywhere(page, info, 'historial')
  await page.goto(owner.inventario.replace('inventario', 'home'))
  await expect(page.getByRole('main').getByText('Sal').first()).toBeVisible()
  await takeEverywhere(page, info, 'home')
})
