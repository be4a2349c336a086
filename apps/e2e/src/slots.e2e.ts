import type { ManifestModule, SlotName } from '@mi/contracts'
import path from 'node:path'
import type { Page, Route } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { changeManifest, readManifest } from './manifest.ts'
import { routeAccount } from './routed.ts'

const NOISE = /Failed to (load|fetch)|ERR_FAILED|could not be shown|error loading dynamically|RUNTIME-\d+/

const card = (page: Page, name: string) => page.getByRole('region', { name })
const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar secciones y productos' })
const openSearch = (page: Page) => page.getByRole('button', { name: 'Buscar', exact: true }).click()

/** @returns a pattern for the address of a slot's script. It matches the file name with a hash and without one. */
const scriptOfSlot = async (page: Page, module: string, name: SlotName): Promise<RegExp> => {
  const manifest = await readManifest(page)
  const version = manifest.modules.find((each) => each.module === module)?.versions[0]
  const script = version?.exposes?.[name]?.script
  if (script === undefined) throw new Error(`${module} does not expose ${name}`)
  return new RegExp(`/modulos/${module}/.*/${path.basename(script, '.js')}(-[^/.]{10})?\\.js$`)
}

/** Fakes the server's answers for the cards of the home page. Then signs in, and opens a page without these cards. */
const start = async (
  page: Page,
  signIn: (correo: string, place?: string) => Promise<void>,
  correo: string,
) => {
  await routeAccount(page)
  await signIn(correo, '/perfil')
}

test('a module adds a card, a button and a search hit, only for the people who may see them', async ({
  page,
  signIn,
}) => {
  await start(page, signIn, 'admin@demo.co')
  await page.goto('/home')
  const own = card(page, 'Laboratorio en casa')
  await expect(own).toHaveCSS('border-top-style', 'dashed')
  await expect(card(page, 'Resumen del inventario')).toBeVisible()
  await openSearch(page)
  await field(page).fill('labora')
  await expect(
    page.getByRole('option', { name: 'Laboratorio de pruebas Módulo de las pruebas' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Ir al laboratorio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Laboratorio' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await signIn('ana@demo.co', '/home')
  await expect(card(page, 'Resumen del inventario')).toBeVisible()
  await expect(own).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
})

test('if a button of the top bar cannot be loaded, the button’s place stays empty', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(NOISE)
  await start(page, signIn, 'admin@demo.co')
  const script = await scriptOfSlot(page, 'laboratorio', 'barra')
  await page.route(script, (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
})

test('if the inventory’s card cannot load, the home page shows the others; a retry loads the card', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(NOISE)
  await start(page, signIn, 'editor@demo.co')
  const script = await scriptOfSlot(page, 'inventory', 'inicio')
  const missing = (route: Route) => route.fulfill({ status: 404 })
  await page.route(script, missing)
  await page.goto('/home')
  await expect(page.getByText('No pudimos mostrar esta parte.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Buen[oa]s .+, Julián$/ })).toBeVisible()
  await expect(card(page, 'Información de la empresa')).toContainText('900123456-7')

  await page.unroute(script, missing)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(card(page, 'Resumen del inventario')).toContainText('Productos registrados120')
  await expect(page.getByText('No pudimos mostrar esta parte.')).toHaveCount(0)
})

test('a late inventory card neither delays other cards nor moves them sideways', async ({ page, signIn }) => {
  await start(page, signIn, 'editor@demo.co')
  let letGo = (): void => undefined
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(await scriptOfSlot(page, 'inventory', 'inicio'), async (route) => {
    await free
    await route.fallback()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(card(page, 'Información de la empresa')).toContainText('900123456-7')
  const skeleton = page.getByRole('main').locator('[aria-busy="true"]')
  await expect(skeleton).toBeVisible()
  const profile = card(page, 'Mi perfil')
  const before = await profile.boundingBox()
  letGo()
  await expect(card(page, 'Resumen del inventario')).toBeVisible()
  await expect(skeleton).toHaveCount(0)
  const after = await profile.boundingBox()
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(1)
})

test('on a phone, nothing in «Más» moves when a module’s button arrives', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await start(page, signIn, 'empresa@demo.co')
  let letGo = (): void => undefined
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(await scriptOfSlot(page, 'team', 'barra'), async (route) => {
    await free
    await route.fallback()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Más' }).click()
  const sheet = page.getByRole('dialog', { name: 'Más' })
  const skeleton = sheet.locator('[aria-busy="true"]')
  await expect(skeleton).toBeVisible()
  const boxes = async () => [
    await sheet.boundingBox(),
    await sheet.getByRole('link', { name: 'Mi perfil' }).boundingBox(),
  ]
  // The sheet slides in, so its first positions are not the final ones.
  await expect.poll(() => sheet.evaluate((element) => element.getAnimations().length)).toBe(0)
  const before = await boxes()
  letGo()
  await expect(sheet.getByRole('link', { name: 'Gestión de Equipo' })).toBeVisible()
  await expect(skeleton).toHaveCount(0)
  expect(await boxes()).toEqual(before)
})

test('if the inventory’s code cannot load, the search still finds sections; a retry finds products', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(NOISE)
  await start(page, signIn, 'editor@demo.co')
  const script = await scriptOfSlot(page, 'inventory', 'buscar')
  const missing = (route: Route) => route.fulfill({ status: 404 })
  await page.route(script, missing)
  await openSearch(page)
  await field(page).fill('a')
  await expect(page.getByText('No se pudo buscar. Intenta de nuevo.')).toBeVisible()
  await expect(page.getByRole('option', { name: 'Inventario' })).toBeVisible()

  await page.unroute(script, missing)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('group', { name: 'Productos' }).getByRole('option').first()).toBeVisible()
})

test('the search shows sections while the inventory’s code is still loading', async ({ page, signIn }) => {
  await start(page, signIn, 'editor@demo.co')
  let letGo = (): void => undefined
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(await scriptOfSlot(page, 'inventory', 'buscar'), async (route) => {
    await free
    await route.fallback()
  })
  await openSearch(page)
  await field(page).fill('a')
  await expect(page.getByRole('option', { name: 'Inventario' })).toBeVisible()
  await expect(page.getByRole('option', { name: /Ver todos/ })).toHaveCount(0)
  letGo()
  await expect(page.getByRole('option', { name: 'Ver todos los resultados de «a»' })).toBeVisible()
})

test('the home page and the search work if the inventory is not published', async ({ page, signIn }) => {
  await start(page, signIn, 'ana@demo.co')
  // NutriScan is left out too, because it also fills a slot of the home page.
  const isOther = ({ module }: ManifestModule): boolean => !['inventory', 'nutriscan'].includes(module)
  await changeManifest(page, (manifest) => ({ ...manifest, modules: manifest.modules.filter(isOther) }))
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: /^Buen[oa]s .+, Ana$/ })).toBeVisible()
  await expect(card(page, 'Mi perfil')).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
  await openSearch(page)
  await field(page).fill('home')
  await expect(page.getByRole('option')).toHaveText(['Home'])
})
