import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import { fillProductos } from '@mi/testing/postgres'
import type { Producto } from '@mi/contracts'
import type { Page } from 'playwright/test'
import { backFromPage } from './atras.ts'
import { expect, test } from './fixtures.ts'
import { addProductos, cardOf, newPersona } from './productos.ts'

const INVENTARIO = '/app/individual/inventario'
const MANY = 20_000

const list = (page: Page) => page.getByRole('list', { name: 'Productos' })
const names = (page: Page) => list(page).getByRole('heading')

/** @returns an array to which each later request for products adds the number of the first row that it asks for. */
const watchPages = (page: Page): number[] => {
  const asked: number[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/v1/productos') asked.push(Number(searchParams.get('desde') ?? 0))
  })
  return asked
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY)

/**
 * @returns how often more than 30 ms pass between two scroll events during `act`. In each such pause, the list is
 * allowed to request the rows in view. On a busy machine, even a fast movement has pauses.
 */
const pausesDuring = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    Object.assign(globalThis, { moments: [] })
    const note = () => (globalThis as unknown as { moments: number[] }).moments.push(performance.now())
    window.addEventListener('scroll', note, { passive: true })
  })
  await act()
  return page.evaluate(() => {
    const { moments } = globalThis as unknown as { moments: number[] }
    return moments.filter((moment, nth) => moment - (moments[nth - 1] ?? moment) > 30).length
  })
}
/** How many pages the list is allowed to request at one scroll position: the pages in view and those nearby. */
const PAGES = 3

/** Expects no scrolling and no request for 400 ms. Retries, because a busy machine could answer late. */
const expectStandstill = (page: Page, asked: readonly unknown[]): Promise<void> =>
  expect(async () => {
    const before = [await scrolled(page), asked.length]
    await page.waitForTimeout(400)
    expect([await scrolled(page), asked.length]).toEqual(before)
  }).toPass()

/** Expects that all rows in view are loaded, that the scrolling has ended, and that no more requests are sent. */
const expectRest = async (page: Page, asked: readonly number[]): Promise<void> => {
  await expect(list(page).locator('li[aria-hidden]')).toHaveCount(0)
  await expectStandstill(page, asked)
}

test('a product that is in two pages of results, because the list changed between the requests, is shown only once', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  const made = await addProductos(
    request,
    correo,
    Array.from({ length: 60 }, (_, nth) => ({ nombre: `Avena ${nth + 10}` })),
  )
  await page.route('**/v1/productos?**desde=50**', async (route) => {
    const response = await route.fetch()
    const productos = (await response.json()) as Producto[]
    // Repeats the last product of the first page, as if a product had been added at the top between the two calls.
    await route.fulfill({ response, json: [made[10], ...productos.slice(0, -1)] })
  })
  await signIn(correo, INVENTARIO)
  await expect(names(page).first()).toHaveText('Avena 69')
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 20_000)
  await expect(cardOf(page, 'Avena 11')).toBeVisible()
  await expect(cardOf(page, 'Avena 20')).toHaveCount(1)
})

test.describe('thousands of products', () => {
  test.describe.configure({ mode: 'serial' })
  let correo = ''

  test('rows load when End, Home, the mouse wheel or the scroll bar shows them; then scrolling and loading stop', async ({
    page,
    request,
    signIn,
    server,
  }) => {
    correo = await newPersona(request)
    const database = await startEmbeddedPostgres({ dataDir: path.join(server.dataDir, 'postgres') })
    await fillProductos(database.url, correo, MANY)
    await signIn(correo, `${INVENTARIO}?orden=nombre`)
    await expect(page.getByRole('status').filter({ hasText: '20.000 productos' })).toBeVisible()
    await expect(names(page).first()).toHaveText('Producto 00000')
    const asked = watchPages(page)

    const last = cardOf(page, 'Producto 19999')
    const jumps = await pausesDuring(page, async () => {
      await page.keyboard.press('End')
      await expect(last).toBeInViewport()
    })
    await expect(last).toHaveAttribute('aria-posinset', '20000')
    await expect(last).toHaveAttribute('aria-setsize', '20000')
    await expectRest(page, asked)
    // The key End requests the last page at once. The page before it is requested when the scrolling has ended.
    expect([asked[0], asked.at(-1)]).toEqual([19_950, 19_900])
    expect(asked.length).toBeLessThanOrEqual(PAGES * (1 + jumps))
    expect(await list(page).getByRole('listitem').count()).toBeLessThan(60)
    expect(await page.locator('*').count()).toBeLessThan(2000)

    await page.keyboard.press('Home')
    await expect(cardOf(page, 'Producto 00000')).toBeInViewport()
    await expectRest(page, asked)

    // Fast turns of the mouse wheel pass thousands of rows. The pages with these rows must not be requested.
    asked.length = 0
    await page.mouse.move(640, 500)
    const turns = await pausesDuring(page, async () => {
      await Promise.all(Array.from({ length: 20 }, () => page.mouse.wheel(0, 5000)))
      await expect.poll(() => scrolled(page)).toBeGreaterThan(90_000)
    })
    await expectRest(page, asked)
    expect(asked.length).toBeLessThanOrEqual(PAGES * (1 + turns))

    // Scrolls to the middle in small steps, like a person who drags the scroll bar.
    asked.length = 0
    const steps = await pausesDuring(page, () =>
      page.evaluate(async () => {
        for (let step = 1; step <= 20; step++) {
          scrollTo(0, (document.body.scrollHeight * step) / 40)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }),
    )
    await expect(names(page).first()).toHaveText(/^Producto (099|100)/)
    await expectRest(page, asked)
    expect(asked.length).toBeLessThanOrEqual(PAGES * (1 + steps))
  })

  test('a scrolled table keeps its header row in view, and sorting or searching scrolls the table back to the top', async ({
    page,
    signIn,
  }) => {
    await signIn(correo, `${INVENTARIO}?orden=nombre`)
    await page.getByRole('button', { name: 'Ver en tabla' }).click()
    const table = page.getByRole('table', { name: 'Productos' })
    await expect(table).toHaveAttribute('aria-rowcount', '20001')
    await expect(table.getByRole('link').first()).toHaveText('Producto 00000')
    await page.evaluate(() => scrollTo(0, 15_000 * 44))
    const row = table.getByRole('row').filter({ hasText: 'Producto 15005' })
    await expect(row).toHaveAttribute('aria-rowindex', '15007')
    expect(await table.getByRole('row').count()).toBeLessThan(70)
    const price = table.getByRole('columnheader', { name: 'Precio' })
    await expect(price).toBeInViewport()

    await price.getByRole('button').click()
    await expect(table.getByRole('link').first()).toHaveText('Producto 00000')
    await expect.poll(() => scrolled(page)).toBe(0)

    await page.evaluate(() => scrollTo(0, 15_000 * 44))
    await expect(row).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar en el inventario' }).fill('0007')
    await expect(table.getByRole('link').first()).toHaveText('Producto 00007')
    await expect.poll(() => scrolled(page)).toBe(0)
  })

  test('going back from a product far down returns to its place in the list, which a reload keeps', async ({
    page,
    signIn,
  }) => {
    await signIn(correo, `${INVENTARIO}?orden=nombre`)
    await expect(names(page).first()).toBeVisible()
    const card = cardOf(page, 'Producto 12020')
    await page.evaluate(() => scrollTo(0, (12_000 / 4) * 188))
    await card.getByRole('link', { name: 'Producto 12020' }).click()
    await expect(page).toHaveURL(/\/inventario\/\d+$/)
    await backFromPage(page)
    await expect(card).toBeInViewport()

    await page.reload()
    await expect(card).toBeInViewport()

    // A list that is opened by its address begins at its top, even if it was scrolled earlier in this tab.
    for (const _visit of [1, 2]) {
      await page.goto('/que-hacemos')
      await page.goto(`${INVENTARIO}?orden=nombre`)
      await expect(cardOf(page, 'Producto 00000')).toBeInViewport()
      await page.evaluate(() => scrollTo(0, 12_000))
      await expect(cardOf(page, 'Producto 00260')).toBeInViewport()
    }

    // A link to the list opens it at its top, even if the previous page was scrolled far down.
    const sections = page.getByRole('navigation', { name: 'Secciones' })
    await sections.getByRole('link', { name: 'Historial' }).click()
    // Until this heading has the focus, the list items could be the cards of the inventory, and the key would scroll it.
    await expect(page.getByRole('heading', { level: 1, name: 'Historial de Cambios' })).toBeFocused()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await page.keyboard.press('End')
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    // Waits for the end of the scrolling, because the browser would otherwise continue it on the next screen.
    await expectStandstill(page, [])
    await sections.getByRole('link', { name: 'Inventario' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Inventario de Productos' })).toBeFocused()
    expect(await scrolled(page)).toBe(0)
  })

  test('a message appears when rows of the list cannot be loaded, and a retry loads these rows', async ({
    page,
    signIn,
    noise,
  }) => {
    noise.expect(/status of 400/)
    await signIn(correo, `${INVENTARIO}?orden=nombre`)
    await expect(names(page).first()).toBeVisible()
    let down = true
    await page.route('**/v1/productos?**desde=19**', (route) =>
      down ? route.fulfill({ status: 400, json: { status: 400 } }) : route.fallback(),
    )
    await page.keyboard.press('End')
    await expect(page.getByRole('alert')).toHaveText('No se pudieron cargar más productos.')
    // While the list still scrolls, the message could be about rows that soon leave the view. Then it would disappear.
    await expectStandstill(page, [])
    down = false
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(cardOf(page, 'Producto 19999')).toBeInViewport()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('Tab moves the focus on to cards that were not rendered at first', async ({ page, signIn }) => {
    await signIn(correo, `${INVENTARIO}?orden=nombre`)
    await cardOf(page, 'Producto 00000').getByRole('link').focus()
    // Each card has four tab stops: the name, −, + and the menu.
    for (let stop = 0; stop < 4 * 40; stop++) await page.keyboard.press('Tab')
    await expect(cardOf(page, 'Producto 00040').getByRole('link')).toBeFocused()
    await expect(cardOf(page, 'Producto 00040')).toBeInViewport()

    // The focused card keeps the focus when it is scrolled far out of view.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(cardOf(page, 'Producto 00000')).toBeInViewport()
    for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
    await expect(cardOf(page, 'Producto 00041').getByRole('link')).toBeFocused()
  })

  test('a long history loads only a few pages after the key End is pressed', async ({ page, signIn }) => {
    await signIn(correo, '/app/individual/historial')
    const entries = page.getByRole('main').getByRole('listitem')
    await expect(entries.first()).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/v1/historial')) asked.push(request.url())
    })
    await page.keyboard.press('End')
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expectStandstill(page, asked)
    expect(asked.length).toBeLessThanOrEqual(3)
  })
})
