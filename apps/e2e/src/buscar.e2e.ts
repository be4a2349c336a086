import type { Page } from 'playwright/test'
import { buildProducto } from '@mi/testing'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { newPersona } from './gente.ts'
import { newProducto } from './productos.ts'

const BASE = '/app/individual'
const FOUND = [
  buildProducto({ id: 41, nombre: 'Café molido', cantidad: 1, fechaVencimiento: null }),
  buildProducto({ id: 42, nombre: 'Café en grano', cantidad: 12 }),
]

const routeSearch = (page: Page, answer: () => { status?: number; json: unknown } | null) =>
  page.route(/\/v1\/productos\?.*q=/, (route) => {
    const given = answer()
    return given ? route.fulfill(given) : route.abort()
  })

const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar secciones y productos' })

test('«/» opens the search, arrows and Enter choose a result, and the next time the search offers the words typed before', async ({
  page,
  signIn,
}) => {
  await routeSearch(page, () => ({ json: FOUND }))
  await signIn('ana@demo.co', `${BASE}/home`)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expectAccessible(page, 'search')
  await page.keyboard.type('cafe')
  const options = page.getByRole('option')
  await expect(options).toHaveText([
    /Café molido.*1 unidad/,
    /Café en grano.*12 unidades/,
    'Ver todos los resultados de «cafe»',
  ])
  await expectAccessible(page, 'found')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inventario\?q=cafe$/)
  await expect(field(page)).toHaveCount(0)

  await page.locator('main').focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'cafe' })).toBeVisible()
  await page.keyboard.type('invent')
  await expect(page.getByRole('option', { name: 'Inventario' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
})

test('«/» typed into a field does not open the search', async ({ page, signIn }) => {
  await signIn('ana@demo.co')
  const own = page.getByRole('searchbox', { name: 'Buscar en el inventario' })
  await own.fill('a')
  await own.press('/')
  await expect(own).toHaveValue('a/')
  await expect(field(page)).toHaveCount(0)
})

test('the search says when it finds nothing, fails or is offline, and a retry works', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource|ERR_FAILED/)
  let answer: { status?: number; json: unknown } | null = { json: [] }
  await routeSearch(page, () => answer)
  await signIn('ana@demo.co', `${BASE}/home`)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await field(page).fill('zzz')
  await expect(page.getByText('No encontramos nada con «zzz».')).toBeVisible()
  await expectAccessible(page, 'nothing found')
  answer = null
  await field(page).fill('yyy')
  await expect(page.getByText('No hay conexión.')).toBeVisible()
  answer = { status: 400, json: {} }
  await field(page).fill('xxx')
  await expect(page.getByText('No se pudo buscar. Intenta de nuevo.')).toBeVisible()
  answer = { json: FOUND }
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('option', { name: /Café molido/ })).toBeVisible()
})

test('on a phone an icon opens the search, and a product found there leads to its page', async ({
  page,
  request,
  signIn,
}) => {
  const ana = await newPersona(request, 'INDIVIDUAL')
  const { id } = await newProducto(request, ana, { nombre: 'Café molido' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(ana.correo, `${BASE}/home`)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('c')
  await expect(page.getByRole('option').nth(3)).toBeVisible()
  const before = await field(page).boundingBox()
  await field(page).fill('cafe')
  const found = page.getByRole('option', { name: /Café molido/ })
  await expect(found).toBeVisible()
  expect(await field(page).boundingBox()).toEqual(before)
  await expectAccessible(page, 'search on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await found.click()
  await expect(page).toHaveURL(`/app/individual/inventario/${id}`)
  await expect(page.getByRole('heading', { name: 'Café molido', level: 1 })).toBeVisible()
})
