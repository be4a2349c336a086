import type { Page } from 'playwright/test'
import { expectAccessibleInBothSchemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { WINDOWS, cardOf } from '../pantallas.ts'
import { changeProducto, newProducto, removeProducto } from '../productos.ts'
import { SOON, newEmpresa, openBrowser, whenListening } from './elenco.ts'

const OWNER = 'Rosa Elvira Pinzón'

const tops = (page: Page): Promise<number[]> =>
  page
    .getByRole('list', { name: 'Productos' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))

for (const [device, size] of WINDOWS) {
  test.describe(device, () => {
    test.use({ viewport: size })

    test(`two people see each other’s changes without a reload, and no row moves (${device})`, async ({
      page,
      browser,
      request,
      signIn,
      baseURL,
    }) => {
      const { owner, editor } = await newEmpresa(request)
      for (const nombre of ['Café', 'Panela', 'Arroz'])
        await newProducto(request, owner, { nombre, cantidad: 10 })
      await whenListening(page, () => signIn(editor.correo, editor.inventario))
      const other = await openBrowser(browser, { baseURL, correo: owner.correo }, owner.inventario)
      await expect(cardOf(page, 'Café')).toContainText('10')
      const before = await tops(page)

      const moved = other.waitForResponse(/\/movimientos$/)
      await cardOf(other, 'Panela').getByRole('button', { name: 'Agregar una unidad a Panela' }).click()
      await moved
      await expect(cardOf(page, 'Panela')).toContainText('11', SOON)
      await expect(cardOf(page, 'Panela')).toContainText(`${OWNER}, hace un momento`, SOON)
      expect(await tops(page)).toEqual(before)
      await expectAccessibleInBothSchemes(page, `a row that a colleague changed, ${device}`)
      // A moment later the row no longer shows who changed it.
      await expect(cardOf(page, 'Panela')).not.toContainText('hace un momento', { timeout: 15_000 })

      const answered = page.waitForResponse(/\/movimientos$/)
      await cardOf(page, 'Café').getByRole('button', { name: 'Quitar una unidad de Café' }).click()
      await answered
      await expect(cardOf(other, 'Café')).toContainText('9', SOON)
      await other.context().close()
    })

    test(`a renamed product keeps its place, even in a list sorted by name (${device})`, async ({
      page,
      request,
      signIn,
    }) => {
      const { owner, editor } = await newEmpresa(request)
      const { id } = await newProducto(request, owner, { nombre: 'Arroz' })
      await newProducto(request, owner, { nombre: 'Maíz' })
      await whenListening(page, () => signIn(editor.correo, `${editor.inventario}?orden=nombre`))
      await expect(cardOf(page, 'Maíz')).toBeVisible()
      await page.mouse.move(200, 500)
      await changeProducto(request, owner, id, { nombre: 'Zaragoza' })
      await expect(page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first()).toContainText(
        'Zaragoza',
        SOON,
      )
    })

    test(`a filtered list gains or loses a product when the product’s stock changes (${device})`, async ({
      page,
      request,
      signIn,
    }) => {
      const { owner, editor } = await newEmpresa(request)
      const { id } = await newProducto(request, owner, { nombre: 'Arroz', cantidad: 9 })
      await newProducto(request, owner, { nombre: 'Maíz', cantidad: 2 })
      await whenListening(page, () => signIn(editor.correo, `${editor.inventario}?stock=bajo`))
      await expect(cardOf(page, 'Maíz')).toBeVisible()
      await changeProducto(request, owner, id, { cantidad: 4 })
      await expect(cardOf(page, 'Arroz')).toContainText('4', SOON)
      await changeProducto(request, owner, id, { cantidad: 40 })
      await expect(cardOf(page, 'Arroz')).toHaveCount(0, SOON)
    })

    test(`in an unscrolled list, new products appear and deleted products vanish (${device})`, async ({
      page,
      request,
      signIn,
    }) => {
      const { owner, editor } = await newEmpresa(request)
      const { id } = await newProducto(request, owner, { nombre: 'Arroz' })
      await whenListening(page, () => signIn(editor.correo, editor.inventario))
      await expect(cardOf(page, 'Arroz')).toBeVisible()
      await newProducto(request, owner, { nombre: 'Panela' })
      await expect(cardOf(page, 'Panela')).toBeVisible(SOON)
      await expect(page.getByText('2 productos', { exact: true })).toBeVisible()
      await removeProducto(request, owner, id)
      await expect(cardOf(page, 'Arroz')).toBeHidden(SOON)
    })

    test(`a scrolled list adds and removes rows only after a click on a button (${device})`, async ({
      page,
      request,
      signIn,
    }) => {
      const { owner, editor } = await newEmpresa(request)
      await newProducto(request, owner, { nombre: 'Producto 00' })
      const others = Array.from({ length: 29 }, (_, nth) => `Producto ${String(nth + 1).padStart(2, '0')}`)
      await Promise.all(others.map((nombre) => newProducto(request, owner, { nombre })))
      const { id } = await newProducto(request, owner, { nombre: 'Por eliminar' })
      await whenListening(page, () => signIn(editor.correo, `${editor.inventario}?orden=-reciente`))
      await expect(cardOf(page, 'Producto 00')).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const gone = cardOf(page, 'Por eliminar')
      await expect(gone).toBeVisible()
      const before = await gone.boundingBox()
      await newProducto(request, owner, { nombre: 'Recién llegado' })
      const offer = page.getByRole('button', { name: /Actualizar$/ })
      await expect(offer).toHaveText('1 producto nuevo · Actualizar', SOON)
      await removeProducto(request, owner, id)
      await expect(offer).toHaveText('1 nuevo y 1 eliminado · Actualizar', SOON)
      await expect(gone).toContainText(`${OWNER} lo eliminó`)
      expect(await gone.boundingBox()).toEqual(before)
      await expectAccessibleInBothSchemes(page, `a deleted row and the offer, ${device}`)

      await offer.click()
      await expect(gone).toBeHidden()
      await expect(offer).toBeHidden()
      await expect(cardOf(page, 'Recién llegado')).toBeVisible()
    })
  })
}

test('the list makes few server calls during a hundred quick changes', async ({ page, request, signIn }) => {
  const { owner, editor } = await newEmpresa(request)
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => newProducto(request, owner, { nombre: `Producto ${nth}` })),
  )
  await whenListening(page, () => signIn(editor.correo, editor.inventario))
  await expect(cardOf(page, 'Producto 19')).toBeVisible()
  const asked: string[] = []
  page.on('request', (each) => {
    if (each.url().includes('/v1/') && each.method() === 'GET') asked.push(each.url())
  })
  const begun = performance.now()
  for (let round = 1; round <= 5; round++) {
    await Promise.all(made.map(({ id }) => changeProducto(request, owner, id, { precio: 1000 + round })))
  }
  for (const nth of [0, 19]) {
    await expect(cardOf(page, `Producto ${nth}`).first()).toContainText('1.005', { timeout: 5000 })
  }
  // If the changes take longer, the page makes more calls. So the limit is a number of calls for each second.
  const seconds = Math.ceil((performance.now() - begun) / 1000)
  const description = `${asked.length} calls for 100 changes in ${seconds} s`
  test.info().annotations.push({ type: 'measured', description })
  expect(asked.length).toBeLessThanOrEqual(16 * seconds)
})
