import type { Page } from 'playwright/test'
import { CLAVE, openSesion } from './api.ts'
import { expect, test } from './fixtures.ts'
import { avisosOf } from './pantallas.ts'
import { routeAccount } from './routed.ts'

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name })

/** Clicks a link of the sidebar, and moves the pointer away so that the sidebar closes. */
const follow = async (page: Page, name: string): Promise<void> => {
  await link(page, name).click()
  await page.mouse.move(900, 500)
}

const INVENTARIO = 'Inventario de Productos'

declare global {
  // Each copy of react-dom calls this hook's `inject`. The test counts these calls, and expects only one.
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown
  var renderers: number
}

test('a module that the shell’s code does not name shares the shell’s React, session and cache', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    globalThis.renderers = 0
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => ++globalThis.renderers,
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    }
  })
  await signIn('editor@demo.co')
  await expect(page.getByRole('heading', { name: INVENTARIO })).toBeVisible()

  await follow(page, 'Laboratorio')

  await expect(page).toHaveURL(/\/laboratorio$/)
  await expect(page.getByTestId('persona')).toHaveText('Julián Rojas')
  await expect(page.getByTestId('cache')).toHaveText('la misma')
  expect(await page.evaluate(() => globalThis.renderers)).toBe(1)
})

test('through the shell, a module shows a notice and ends the session; the login page then appears', async ({
  page,
  signIn,
}) => {
  await signIn('ana@demo.co')
  await follow(page, 'Laboratorio')
  await page.getByRole('button', { name: 'Avisar' }).click()
  await expect(avisosOf(page).getByText('Aviso desde el laboratorio')).toBeVisible()

  await page.getByRole('button', { name: 'Terminar sesión' }).click()

  await expect(page).toHaveURL(/\/login\?volver=%2Flaboratorio$/)
})

test('a module’s link keeps its query and hash; Back and Forward also work', async ({ page, signIn }) => {
  await signIn('ana@demo.co')
  await follow(page, 'Laboratorio')
  await page.getByRole('link', { name: 'Ir al detalle' }).click()
  await expect(page.getByTestId('lugar')).toHaveText('/laboratorio/detalle?x=1#fin')
  await expect(link(page, 'Laboratorio')).toHaveAttribute('aria-current', 'page')

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Laboratorio' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: INVENTARIO })).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(page.getByTestId('lugar')).toHaveText('/laboratorio/detalle?x=1#fin')
})

test('if nobody is signed in, unknown addresses lead to registration, and known ones to the login', async ({
  page,
}) => {
  for (const address of ['/no/existe', '/app/otra/inventario', '/home/x']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/register$/)
  }
  await page.goto('/app/desarrollador/inventario/7')
  await expect(page).toHaveURL(/\/login\?volver=%2Fapp%2Fdesarrollador%2Finventario%2F7$/)
})

test('a deep link opens once the person has signed in, and again after a reload', async ({ page }) => {
  await page.goto('/laboratorio/detalle?x=2#alla')
  await expect(page).toHaveURL(/\/login\?volver=/)
  await page.getByLabel('Correo electrónico').fill('ana@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByTestId('lugar')).toHaveText('/laboratorio/detalle?x=2#alla')

  await page.reload()
  await expect(page.getByTestId('lugar')).toHaveText('/laboratorio/detalle?x=2#alla')
})

test('an unknown address below a product’s address leads to the product list', async ({ page, signIn }) => {
  await signIn('editor@demo.co')
  await page.goto('/app/empresarial/inventario/7/nada')
  await expect(page.getByRole('heading', { name: INVENTARIO })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/empresarial\/inventario$/)
})

test('for an invalid product id in the address, the page shows a message and a link to the list', async ({
  page,
  signIn,
}) => {
  await signIn('editor@demo.co')
  for (const id of ['abc', '0', '-1', '1e2', '1.5']) {
    await page.goto(`/app/empresarial/inventario/${id}`)
    await expect(page.getByRole('heading', { name: 'Producto sin ID, no se puede editar' })).toBeVisible()
    await expect(page).toHaveTitle('Producto sin ID, no se puede editar · Mi Inventario')
  }
  await page.getByRole('link', { name: 'Volver al inventario' }).click()
  await expect(page).toHaveURL(/\/app\/empresarial\/inventario$/)
})

test('a tab drops one person’s data when another person signs in in a second tab', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('editor@demo.co')
  await expect(page.getByText(/^\d{3} productos$/)).toBeVisible()
  const { token } = await openSesion(context.request, 'otra@demo.co')
  const other = await context.newPage()
  await other.goto('/v1/salud')
  await other.evaluate((fresh) => localStorage.setItem('token', fresh), token)

  await expect(page.getByText('12 productos')).toBeVisible()
})

test('after 25 quick changes between modules, the page shows only the module that was chosen last', async ({
  page,
  signIn,
}) => {
  await signIn('editor@demo.co')
  await expect(page.getByRole('heading', { name: INVENTARIO })).toBeVisible()
  for (let change = 0; change < 25; change++) {
    await link(page, change % 2 === 0 ? 'Laboratorio' : 'Inventario').click({ noWaitAfter: true })
  }

  await expect(page.getByRole('heading', { name: 'Laboratorio' })).toBeVisible()
  await expect(page).toHaveURL(/\/laboratorio$/)
  await expect(page.locator('[data-module]:not([data-slot])')).toHaveCount(1)
})

test('an unknown address leads a signed-in person to the home page', async ({ page, signIn }) => {
  await routeAccount(page)
  await signIn('editor@demo.co')
  await page.goto('/no/existe')
  await expect(page).toHaveURL(/\/home$/)
})

test('signing out ends the session on the server and in every tab; a later sign-in reaches every tab too', async ({
  page,
  context,
  signIn,
  request,
}) => {
  await signIn('editor@demo.co')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const other = await context.newPage()
  await other.goto('/app/empresarial/inventario')
  await expect(other.getByRole('heading', { name: INVENTARIO })).toBeVisible()

  await page.getByRole('button', { name: 'Cuenta de Julián Rojas' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()

  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  const headers = { authorization: `Bearer ${String(token)}` }
  // The page could show the login before the server has ended the session, so the test asks the server repeatedly.
  await expect.poll(async () => (await request.get('/v1/productos?limite=1', { headers })).status()).toBe(401)

  await page.getByLabel('Correo electrónico').fill('editor@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/app\/empresarial\/inventario$/)
  await expect(other.getByRole('heading', { name: INVENTARIO })).toBeVisible()
})

test('signing out drops the token even if the server never responds', async ({ page, signIn }) => {
  await signIn('editor@demo.co')
  await page.route('**/v1/auth/salir', () => undefined)
  await page.getByRole('button', { name: 'Cuenta de Julián Rojas' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/, { timeout: 5000 })
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a browser that lost its cookies still shows its modules after a reload', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('editor@demo.co')
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { name: INVENTARIO })).toBeVisible()
})

test('a screen that cannot be loaded does not affect the other screens of its module', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource|productos\.screen|could not be shown|ERR_FAILED/)
  await page.route(/modulos\/inventory\/.*\/productos\.screen-.*\.js/, (route) => route.abort())
  await signIn('editor@demo.co', '/app/empresarial/historial')
  await expect(page.getByRole('heading', { name: 'Historial de Cambios' })).toBeVisible()
  await follow(page, 'Inventario')
  await expect(page.getByText('No pudimos abrir esta sección')).toBeVisible()
  await follow(page, 'Historial')
  await expect(page.getByRole('heading', { name: 'Historial de Cambios' })).toBeVisible()
})

test('if a module cannot be loaded, another module still works; a retry loads the missing module', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource|RUNTIME-008|module laboratorio could not be shown|assets\/remote/)
  await signIn('editor@demo.co')
  await page.route(/modulos\/laboratorio\/.*\/remote\b.*\.js/, (route) => route.abort())
  await follow(page, 'Laboratorio')
  await expect(page.getByRole('alert')).toContainText('No pudimos abrir esta sección')

  await follow(page, 'Inventario')
  await expect(page.getByRole('heading', { name: INVENTARIO })).toBeVisible()

  await follow(page, 'Laboratorio')
  await expect(page.getByText('No pudimos abrir esta sección')).toBeVisible()
  await page.unroute(/modulos\/laboratorio\/.*\/remote\b.*\.js/)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Laboratorio' })).toBeVisible()
})
