import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { changeManifest } from './manifest.ts'
import { avisosOf } from './pantallas.ts'

const PHONE = { width: 390, height: 844 }

const themeOf = (page: Page) => page.locator('html')

/** The colour of the browser's own bars on a device with a light theme. */
const barColor = (page: Page): Promise<string | null> =>
  page.locator('meta[name="theme-color"][media*="light"]').getAttribute('content')

const backgroundOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    ).map(Number)
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  })

/** Adds sections with these names to the sections of the published modules. */
const withPlaces = (page: Page, names: readonly string[]): Promise<void> =>
  changeManifest(page, (manifest) => {
    const nav = names.map((texto, index) => ({
      texto,
      icono: 'home',
      path: `/laboratorio/${index}`,
      orden: 100 + index,
      grupo: 'principal',
    }))
    const modules = manifest.modules.map((module, index) =>
      index === 0 ? { ...module, nav: [...module.nav, ...nav] } : module,
    )
    return { ...manifest, modules }
  })

test('the sidebar opens on hover without moving the page; once pinned, it stays open after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('editor@demo.co')
  const sidebar = page.getByRole('navigation', { name: 'Secciones' })
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  // The test waits for the list, because the list could also move the content when it arrives.
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible()
  await page.mouse.move(900, 500)
  await expect(sidebar).toHaveCSS('width', '64px')
  const edges = async () => {
    const box = await main.boundingBox()
    return [box?.x, box?.width]
  }
  const before = await edges()

  await page.mouse.move(30, 300)
  await expect(sidebar).toHaveCSS('width', '240px')
  expect(await edges()).toEqual(before)

  await page.getByRole('button', { name: 'Fijar el menú' }).click()
  await page.mouse.move(900, 500)
  await page.reload()
  await expect(sidebar).toHaveCSS('width', '240px')
  // A pinned sidebar must not cover the content.
  await expect.poll(async () => (await heading.boundingBox())?.x).toBeGreaterThan(240)
  await page.getByRole('button', { name: 'Fijar el menú', pressed: true }).click()
  await page.mouse.move(900, 500)
  await expect(sidebar).toHaveCSS('width', '64px')
})

test('beside a pinned sidebar, the owner’s bar has all its buttons in every width', async ({
  page,
  signIn,
}) => {
  await signIn('empresa@demo.co', '/perfil')
  await page.getByRole('button', { name: 'Fijar el menú' }).click()
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Gestión de Equipo' })).toBeVisible()
  for (const width of [640, 700, 751, 752, 900]) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = []
    for (const control of await bar.locator('a, button').all()) {
      await expect(control).toBeInViewport({ ratio: 1 })
      boxes.push(await control.boundingBox())
    }
    const edges = boxes.flatMap((box) => (box ? [box.x, box.x + box.width] : []))
    expect(edges, `${width} px`).toEqual(edges.toSorted((one, other) => one - other))
    expect(edges.at(-1), `${width} px`).toBeLessThanOrEqual(width)
  }
})

test('a chosen theme is in the HTML that the server sends, and survives a reload', async ({
  page,
  request,
  context,
  signIn,
}) => {
  await signIn('editor@demo.co')
  expect(await barColor(page)).toBe(await backgroundOf(page))
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
  expect(await barColor(page)).toBe(await backgroundOf(page))

  const cookie = (await context.cookies()).find(({ name }) => name === 'tema')
  const html = async (tema: string): Promise<string> =>
    (await request.get('/login', { headers: { cookie: `tema=${tema}` } })).text()
  expect(await html(cookie?.value ?? '')).toContain('<html lang="es-CO" data-theme="dark">')
  expect(await html('"><script>')).toContain('<html lang="es-CO">')
  await page.reload()
  await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')

  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitemradio', { name: 'Según el dispositivo' }).click()
  await expect(themeOf(page)).not.toHaveAttribute('data-theme')
  await page.reload()
  await expect(themeOf(page)).not.toHaveAttribute('data-theme')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('the bar has four links, and «Más» contains the other sections, the theme and the sign-out', async ({
    page,
    signIn,
    noise,
  }) => {
    // No route exists for the sections that this test adds, so React Router logs this warning when one is opened.
    noise.expect(/No routes matched location/)
    await withPlaces(page, ['Home', 'Historial', 'Configuración', 'Auditoría'])
    await signIn('editor@demo.co')
    const bar = page.getByRole('navigation', { name: 'Secciones' })
    await expect(bar.getByRole('link')).toHaveCount(4)
    await bar.getByRole('button', { name: 'Más' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Más' })
    await expect(sheet).toContainText('Julián Rojas')
    await sheet.getByRole('radio', { name: 'Oscuro' }).tap()
    await expect(themeOf(page)).toHaveAttribute('data-theme', 'dark')
    await sheet.getByRole('link', { name: 'Auditoría' }).tap()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/\/laboratorio\/3$/)
    await expect(bar.getByRole('button', { name: 'Más' })).toHaveAttribute('aria-current', 'true')

    await bar.getByRole('button', { name: 'Más' }).tap()
    await sheet.getByRole('button', { name: 'Cerrar sesión' }).tap()
    await expect(page).toHaveURL(/\/login/)
  })

  test('the owner reaches «Gestión de Equipo» from «Más», and Back returns to the previous page', async ({
    page,
    signIn,
  }) => {
    await signIn('empresa@demo.co', '/perfil')
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
    await page.getByRole('button', { name: 'Más' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Más' })
    await sheet.getByRole('link', { name: 'Gestión de Equipo' }).tap()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Equipo' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil de Empresa' })).toBeVisible()
  })

  test('a notice does not cover the header of a sheet, and closing the notice leaves the sheet open', async ({
    page,
    signIn,
    noise,
  }) => {
    noise.expect(/Failed to load resource/)
    await signIn('editor@demo.co')
    await page
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .tap()
    await page.getByRole('menuitem', { name: 'Editar' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Editar producto' })
    await sheet.getByLabel('Cantidad').fill('5')
    await page.route('**/v1/productos/*', (route) => route.fulfill({ status: 500, json: { status: 500 } }))
    await sheet.getByRole('button', { name: 'Guardar Cambios' }).tap()
    const notice = avisosOf(page).getByText('Error al editar producto')
    await expect(notice).toBeVisible()

    const box = await avisosOf(page).boundingBox()
    const header = await sheet.getByRole('heading', { name: 'Editar producto' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0)
    await page.getByRole('button', { name: 'Cerrar aviso' }).tap()
    await expect(notice).toHaveCount(0)
    await expect(sheet.getByLabel('Cantidad')).toHaveValue('5')
    await expect(page.getByText('¿Descartar los cambios?')).toHaveCount(0)
  })
})

test('after a retry of a failed section, the focus is in the content, not at the top of the page', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource|RUNTIME-008|could not be shown|assets\/remote/)
  await signIn('editor@demo.co')
  await page.route(/modulos\/laboratorio\/.*\/remote\b.*\.js/, (route) => route.abort())
  await page.getByRole('link', { name: 'Laboratorio' }).click()
  await page.mouse.move(900, 500)
  await expect(page.getByText('No pudimos abrir esta sección')).toBeVisible()
  await page.unroute(/modulos\/laboratorio\/.*\/remote\b.*\.js/)

  await page.getByRole('button', { name: 'Reintentar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Laboratorio' })).toBeVisible()

  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Avisar' })).toBeFocused()
})
