import type { Page } from 'playwright/test'
import { backFromPage } from './atras.ts'
import { expect, test } from './fixtures.ts'
import { newPersona } from './gente.ts'
import { newProducto, removeProducto } from './productos.ts'
import { buildCambio, buildResumen, routeAccount } from './routed.ts'

const NOTHING = {
  resumen: buildResumen({
    productos: 0,
    stockBajo: 0,
    categorias: 0,
    vencidos: 0,
    vencen7d: 0,
    vencen30d: 0,
    porCategoria: [],
  }),
  historial: [],
}

const card = (page: Page, name: string) => page.getByRole('region', { name })

test('an owner starts on the home page, which counts products and links to them', async ({
  page,
  signIn,
}) => {
  await routeAccount(page)
  await signIn('empresa@demo.co', '/')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page).toHaveTitle('Home · Mi Inventario')
  await expect(page.getByRole('heading', { level: 1, name: /^Buen[oa]s .+, Carolina$/ })).toBeVisible()
  await expect(page.getByText('2 vencidos · 3 vencen esta semana')).toBeVisible()

  const summary = card(page, 'Resumen del inventario')
  await expect(summary).toContainText('Productos registrados120')
  await expect(summary).toContainText('5 unidades o menos8')
  await expect(summary).toContainText('Categorías9')

  const asked = page.waitForRequest((request) => request.url().includes('/v1/productos?'))
  await page.getByRole('link', { name: '3 vencen esta semana' }).click()
  await expect(page).toHaveURL(/\/app\/empresarial\/inventario\?vence=7d$/)
  const { searchParams } = new URL((await asked).url())
  expect([searchParams.get('vence'), searchParams.get('orden')]).toEqual(['7d', 'vence'])
})

test('a count leads to a list filtered to the counted products, and the filter stays until it is removed', async ({
  page,
  signIn,
}) => {
  await routeAccount(page)
  await signIn('ana@demo.co', '/home')
  await card(page, 'Resumen del inventario').getByRole('link', { name: '5 unidades o menos' }).click()
  await expect(page).toHaveURL(/\/app\/individual\/inventario\?stock=bajo$/)
  const remove = page.getByRole('button', { name: 'Quitar el filtro 5 unidades o menos' })
  await expect(remove).toBeVisible()
  await page.reload()
  await remove.click()
  await expect(page).toHaveURL(/\/inventario$/)
  await expect(remove).toHaveCount(0)
  // The filter and its removal each added an entry to the browser's history.
  await backFromPage(page)
  await expect(remove).toBeVisible()
  await backFromPage(page)
  await expect(page).toHaveURL(/\/home$/)
})

test('«Hoy» lists products that need attention, and each row offers a suitable action by keyboard', async ({
  page,
  request,
  signIn,
}) => {
  const persona = await newPersona(request, 'INDIVIDUAL')
  await newProducto(request, persona, { nombre: 'Arroz', cantidad: 2, fechaVencimiento: null })
  await newProducto(request, persona, { nombre: 'Yogur', cantidad: 12, fechaVencimiento: '2020-01-01' })
  const manana = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)
  await newProducto(request, persona, { nombre: 'Leche', cantidad: 30, fechaVencimiento: manana })
  await signIn(persona.correo, '/home')
  const rows = card(page, 'Hoy').getByRole('listitem')
  await expect(rows).toContainText([/Yogur.*12 unidades/, /Leche.*30 unidades/, /Arroz.*quedan 2 unidades/])

  await rows.nth(1).getByRole('button', { name: 'Usar 1: Leche' }).press('Enter')
  await expect(rows.nth(1)).toContainText('29 unidades')

  // The dialog proposes to discard the whole expired stock. Once it is discarded, the row's next action has the focus.
  await rows.first().getByRole('button', { name: 'Descartar: Yogur' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Descartar «Yogur»' })
  await expect(dialog.getByLabel('Cantidad')).toHaveValue('12')
  await dialog.getByRole('button', { name: 'Descartar', exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(rows).toContainText([/Leche/, /Yogur.*Sin existencias/, /Arroz/])
  await expect(rows.nth(1).getByRole('button', { name: 'Reponer: Yogur' })).toBeFocused()
})

test('the chart is a table: the category names are links, and one row adds up the small categories', async ({
  page,
  signIn,
}) => {
  await routeAccount(page)
  await signIn('ana@demo.co', '/app/individual/home')
  const rows = card(page, 'Productos por categoría').getByRole('row')
  await expect(rows).toHaveCount(7)
  await expect(rows.nth(1)).toContainText('Abarrotes y despensa34')
  await expect(rows.nth(5)).toContainText('Sin categoría11')
  await expect(rows.nth(6)).toContainText('Otras23')
  await expect(rows.nth(6).getByRole('link')).toHaveCount(0)
  await page.getByRole('link', { name: 'Mascotas' }).click()
  await expect(page).toHaveURL(/\/inventario\?categoria=Mascotas$/)
})

test('the latest changes show person, product, old and new values, and time', async ({ page, signIn }) => {
  await routeAccount(page, {
    historial: [
      buildCambio(),
      buildCambio({ id: 2, accion: 'agregado', cantidad_anterior: null, cantidad_nueva: 1 }),
    ],
  })
  await signIn('ana@demo.co', '/home')
  const changes = card(page, 'Últimos cambios').getByRole('listitem')
  await expect(changes.first()).toContainText('Julián Rojas cambió Arroz Diana 500 g')
  await expect(changes.first()).toContainText('Cantidad 12 → 8−4')
  await expect(changes.first()).toContainText('hace 10 min')
  await expect(changes.nth(1)).toContainText('Julián Rojas agregó Arroz Diana 500 g')
  await expect(changes.nth(1)).toContainText('Con 1 unidad')
})

test('each of the latest changes leads to the page of its product, by pointer and by keyboard', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/status of 404/)
  const persona = await newPersona(request, 'INDIVIDUAL')
  const kept = await newProducto(request, persona, { nombre: 'Panela en bloque' })
  const removed = await newProducto(request, persona, { nombre: 'Chontaduro' })
  await removeProducto(request, persona, removed.id)
  await signIn(persona.correo, '/home')
  const changes = card(page, 'Últimos cambios')
  // The click is beside the name, because the whole entry is clickable.
  await changes
    .getByRole('listitem')
    .filter({ hasText: kept.nombre })
    .click({ position: { x: 12, y: 12 } })
  await expect(page).toHaveURL(new RegExp(`/app/individual/inventario/${kept.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: kept.nombre })).toBeVisible()
  await backFromPage(page)
  await changes.getByRole('link', { name: removed.nombre }).first().press('Enter')
  await expect(page).toHaveURL(new RegExp(`/app/individual/inventario/${removed.id}$`))
  await expect(page.getByText('Este producto fue eliminado')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap anywhere on an entry of the latest changes leads to its product', async ({ page, signIn }) => {
    await routeAccount(page)
    await signIn('ana@demo.co', '/home')
    const first = card(page, 'Últimos cambios').getByRole('listitem').first()
    const { width = 0, height = 0 } = (await first.boundingBox()) ?? {}
    await first.tap({ position: { x: width - 8, y: height - 8 } })
    await expect(page).toHaveURL(/\/app\/individual\/inventario\/1$/)
  })
})

test('an owner sees the number of members per role, and the company’s phone', async ({ page, signIn }) => {
  await routeAccount(page)
  await signIn('empresa@demo.co', '/home')
  const team = card(page, 'Gestión de Equipo')
  for (const [role, count] of [
    ['Total de miembros activos', 4],
    ['Editores', 2],
    ['Comentaristas', 1],
    ['Lectores', 1],
  ] as const) {
    await expect(team).toContainText(`${role}${count}`)
  }
  await expect(team.getByRole('link', { name: 'Abrir Gestión de Equipo' })).toBeVisible()
  const company = card(page, 'Información de la empresa')
  await expect(company).toContainText('Distribuidora Andina')
  await expect(company).toContainText('900123456-7')
  await expect(company).toContainText('3001234567')
})

test('missing company details are shown as missing', async ({ page, signIn }) => {
  await routeAccount(page, { cuenta: { nombreEmpresa: null, nit: '', telefono: ' ' } })
  await signIn('empresa@demo.co', '/home')
  const company = card(page, 'Información de la empresa')
  for (const fallback of ['Sin nombre', 'Sin NIT', 'Sin teléfono'])
    await expect(company).toContainText(fallback)
})

test('a member sees the company, but neither its phone number nor the team', async ({ page, signIn }) => {
  await routeAccount(page)
  await signIn('lector@demo.co', '/home')
  const company = card(page, 'Información de la empresa')
  await expect(company).toContainText('900123456-7')
  await expect(company).not.toContainText('Teléfono')
  await expect(card(page, 'Gestión de Equipo')).toHaveCount(0)
})

test('an individual sees no company card, and «Mi perfil» leads to the profile', async ({ page, signIn }) => {
  await routeAccount(page)
  await signIn('ana@demo.co', '/home')
  await expect(card(page, 'Información de la empresa')).toHaveCount(0)
  await card(page, 'Mi perfil').getByRole('link', { name: 'Ver mi perfil' }).click()
  await expect(page).toHaveURL(/\/perfil$/)
  // Screen readers announce the new page, because its heading has the focus.
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeFocused()
})

test('an individual without products is told what to do first; a reader is not', async ({
  page,
  context,
  signIn,
}) => {
  await routeAccount(page, NOTHING)
  await signIn('luis@demo.co', '/home')
  await expect(page.getByRole('heading', { name: 'Agrega tu primer producto' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir al inventario' }).click()
  await expect(page).toHaveURL(/\/app\/individual\/inventario$/)
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn('lector@demo.co', '/home')
  await expect(page.getByRole('heading', { name: 'Aún no hay productos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir al inventario' })).toHaveCount(0)
})

test('a card that fails leaves the other cards working, and can be retried', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  await routeAccount(page)
  let down = true
  await page.route('**/v1/equipo', (route) =>
    down ? route.fulfill({ status: 400, json: { status: 400 } }) : route.fallback(),
  )
  await signIn('empresa@demo.co', '/home')
  const team = card(page, 'Gestión de Equipo')
  await expect(team).toContainText('No pudimos cargar esta parte.')
  await expect(card(page, 'Información de la empresa')).toContainText('900123456-7')
  down = false
  await team.getByRole('button', { name: 'Reintentar' }).click()
  await expect(team).toContainText('Editores2')
})

test('if the code of a screen fails to load, a message appears, and a retry loads the code again', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource|Failed to fetch|preload|could not/)
  await routeAccount(page)
  await signIn('ana@demo.co')
  let down = true
  await page.route('**/perfil.screen-*.js', (route) => (down ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click()
  await expect(page.getByRole('heading', { name: 'No pudimos abrir esta pantalla' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
  down = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByLabel('Nombre completo')).toBeVisible()
})

test('an unknown address leads to the home page', async ({ page, signIn }) => {
  await routeAccount(page)
  await signIn('ana@demo.co', '/no/existe')
  await expect(page).toHaveURL(/\/home$/)
  await expect(
    page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Home' }),
  ).toHaveAttribute('aria-current', 'page')
})
