import type { Producto } from '@mi/contracts'
import type { APIRequestContext, Page } from 'playwright/test'
import { headersOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { addProductos, cardOf, newPersona } from './productos.ts'

const INVENTARIO = '/app/individual/inventario'
const MANY = 5000
const AT_ONCE = 25

const list = (page: Page) => page.getByRole('list', { name: 'Productos' })
const names = (page: Page) => list(page).getByRole('heading')

/** An account with thousands of products. */
const fillMany = async (request: APIRequestContext): Promise<string> => {
  const correo = await newPersona(request)
  const headers = await headersOf(request, correo)
  for (let made = 0; made < MANY; made += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) =>
        request.post('/v1/productos', {
          headers,
          data: {
            nombre: `Producto ${String(made + nth).padStart(4, '0')}`,
            descripcion: 'x',
            cantidad: 10 + nth,
            precio: 1000 + made,
            fechaAdquisicion: '2026-01-01',
          },
        }),
      ),
    )
  }
  return correo
}

/** Scrolls with the mouse wheel until `done`. */
const wheelUntil = async (page: Page, done: () => Promise<boolean>): Promise<void> => {
  await page.mouse.move(640, 500)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 20_000)
        return done()
      },
      { timeout: 90_000, intervals: [50] },
    )
    .toBe(true)
}

test('a product that appears on two pages, because it moved meanwhile, is shown once', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  await addProductos(request, correo, [{ nombre: 'Avena' }, { nombre: 'Kumis' }, { nombre: 'Yogur' }])
  await page.route('**/v1/productos?**', async (route) => {
    const url = new URL(route.request().url())
    const isSecond = url.searchParams.has('cursor')
    url.searchParams.delete('cursor')
    const productos = (await (await route.fetch({ url: url.href })).json()) as Producto[]
    await route.fulfill({
      json: isSecond ? productos.slice(1) : productos.slice(0, 2),
      headers: isSecond
        ? { 'x-total-count': '3' }
        : { 'x-total-count': '3', link: '</v1/productos?cursor=x>; rel="next"' },
    })
  })
  await signIn(correo, INVENTARIO)
  await expect(names(page)).toHaveText(['Yogur', 'Kumis', 'Avena'])
})

test.describe('thousands of products', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  let correo = ''

  test('§2 Inventario: the whole list can be scrolled, and only a small part of it is in the document', async ({
    page,
    request,
    signIn,
  }) => {
    correo = await fillMany(request)
    await signIn(correo, `${INVENTARIO}?orden=nombre`)
    await expect(page.getByRole('status').filter({ hasText: '5.000 productos' })).toBeVisible()
    await expect(names(page).first()).toHaveText('Producto 0000')
    const last = cardOf(page, 'Producto 4999')
    await wheelUntil(page, () => last.isVisible())

    expect(await list(page).getByRole('listitem').count()).toBeLessThan(60)
    expect(await page.locator('*').count()).toBeLessThan(2000)
    await expect(last).toHaveAttribute('aria-posinset', '5000')
    await expect(last).toHaveAttribute('aria-setsize', '5000')

    await page.keyboard.press('Home')
    await expect(cardOf(page, 'Producto 0000')).toBeVisible()
  })

  test('the table renders as few rows, which state their position', async ({ page, signIn }) => {
    await signIn(correo, `${INVENTARIO}?orden=nombre`)
    await page.getByRole('button', { name: 'Ver en tabla' }).click()
    const table = page.getByRole('table', { name: 'Productos' })
    await expect(table).toHaveAttribute('aria-rowcount', '5001')
    const row = table.getByRole('row').filter({ hasText: 'Producto 1500' })
    await wheelUntil(page, async () => (await page.evaluate(() => scrollY)) > 1500 * 44)
    await page.evaluate(() => scrollTo(0, 1500 * 44))
    await expect(row).toHaveAttribute('aria-rowindex', '1502')
    expect(await table.getByRole('row').count()).toBeLessThan(70)
    // The header row stays in view.
    await expect(table.getByRole('columnheader', { name: 'Precio' })).toBeInViewport()
  })

  test('going back from a product far down returns to its position, even after a reload', async ({
    page,
    signIn,
  }) => {
    await signIn(correo, `${INVENTARIO}?orden=nombre`)
    await expect(names(page).first()).toBeVisible()
    const card = cardOf(page, 'Producto 0120')
    await wheelUntil(page, async () => (await page.evaluate(() => scrollY)) > 7000)
    await page.evaluate(() => scrollTo(0, 30 * 188))
    await card.getByRole('link', { name: 'Producto 0120' }).click()
    await expect(page).toHaveURL(/\/inventario\/\d+$/)
    await page.goBack()
    await expect(card).toBeInViewport()

    await page.reload()
    await expect(card).toBeInViewport()
  })

  test('Tab moves from card to card beyond the rendered part of the list', async ({ page, signIn }) => {
    await signIn(correo, `${INVENTARIO}?orden=nombre`)
    await cardOf(page, 'Producto 0000').getByRole('link').focus()
    // Four stops each: name, −, + and the menu.
    for (let stop = 0; stop < 4 * 40; stop++) await page.keyboard.press('Tab')
    await expect(cardOf(page, 'Producto 0040').getByRole('link')).toBeFocused()
    await expect(cardOf(page, 'Producto 0040')).toBeInViewport()

    // A focused card that is scrolled far away keeps the focus, and Tab goes on from it.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(cardOf(page, 'Producto 0000')).toBeInViewport()
    for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
    await expect(cardOf(page, 'Producto 0041').getByRole('link')).toBeFocused()
  })
})
