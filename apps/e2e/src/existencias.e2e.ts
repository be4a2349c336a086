import type { EntradaHistorial } from '@mi/contracts'
import type { APIRequestContext, Locator, Page } from 'playwright/test'
import { holdBack } from './answer.ts'
import { headersOf, openSesion, read } from './api.ts'
import { expect, test } from './fixtures.ts'
import { avisosOf, fillForm, openForm } from './pantallas.ts'
import { addProductos, cardOf, chooseAccion, newPersona } from './productos.ts'

const INVENTARIO = '/app/individual/inventario'

const minus = (page: Page, nombre: string) =>
  page.getByRole('button', { name: `Quitar una unidad de ${nombre}`, exact: true })
const plus = (page: Page, nombre: string) =>
  page.getByRole('button', { name: `Agregar una unidad a ${nombre}`, exact: true })

/**
 * Makes all clicks in one call. With one call per click, a slow machine could let so much time pass between the clicks
 * that the page sends several movements.
 */
const press = (button: Locator, times: number): Promise<void> =>
  button.evaluate((element: HTMLElement, count) => {
    for (let nth = 0; nth < count; nth++) element.click()
  }, times)

const historyOf = async (request: APIRequestContext, correo: string): Promise<EntradaHistorial[]> => {
  const { token, user } = await openSesion(request, correo)
  const headers = { authorization: `Bearer ${token}` }
  return read(request, `/v1/historial/usuario/${user.idUsuario}?limite=20`, headers)
}

test('three presses of the minus button become one movement, shown at once and undone with one press', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  await addProductos(request, correo, [{ nombre: 'Leche', cantidad: 8 }])
  await signIn(correo, INVENTARIO)
  const sent: string[] = []
  page.on('request', (call) => {
    if (call.url().endsWith('/movimientos')) sent.push(call.postData() ?? '')
  })
  await press(minus(page, 'Leche'), 3)
  await expect(cardOf(page, 'Leche')).toContainText('5 unidades')
  await expect(page.getByText('«Leche»: 5 unidades')).toBeVisible()
  expect(sent.map((body) => (JSON.parse(body) as { delta: number }).delta)).toEqual([-3])

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Cambio deshecho')).toBeVisible()
  await expect(cardOf(page, 'Leche')).toContainText('8 unidades')
  expect((await historyOf(request, correo)).map(({ delta }) => delta)).toEqual([3, -3, 8])
})

test('changes to several products share one notice, whose button undoes them all; it leaves the pressed button visible', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  const nombres = ['Leche', 'Arroz', 'Panela', 'Sal']
  await addProductos(
    request,
    correo,
    nombres.map((nombre) => ({ nombre, cantidad: 8 })),
  )
  // In a window that is only 220 px high, notices appear at the place of the product’s plus button.
  await page.setViewportSize({ width: 1280, height: 220 })
  await signIn(correo, INVENTARIO)
  const used = plus(page, 'Leche')
  await used.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 90))
  for (const nombre of nombres.slice(1)) await press(plus(page, nombre), 1)
  // A notice about the earlier presses could cover the button, and a click would then hit the notice. So the button is
  // pressed with Enter, which also makes the notice move aside.
  await used.press('Enter')
  const notice = avisosOf(page).getByText('Cambiaron las existencias de 4 productos')
  await expect(notice).toBeVisible()
  const bottom = await used.evaluate((button) => button.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThan(130)
  // Each of the earlier notices has its own button «Deshacer». If there is only one such button, the new notice has
  // replaced the earlier notices.
  const undo = avisosOf(page).getByRole('button', { name: 'Deshacer' })
  await expect(undo).toHaveCount(1)
  await expect.poll(async () => (await avisosOf(page).boundingBox())?.y).toBeGreaterThanOrEqual(bottom)

  await page.keyboard.press('F6')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(avisosOf(page).getByText('4 cambios deshechos')).toBeVisible()
  for (const nombre of nombres) await expect(cardOf(page, nombre)).toContainText('8 unidades')
})

test('an edit right after a stock movement causes no conflict', async ({ page, request, signIn }) => {
  const correo = await newPersona(request)
  const [producto] = await addProductos(request, correo, [{ nombre: 'Panela', cantidad: 2 }])
  await signIn(correo, INVENTARIO)
  await press(plus(page, 'Panela'), 2)
  await chooseAccion(page, 'Panela', 'Editar')
  const form = page.getByRole('dialog', { name: 'Editar producto' })
  await expect(form.getByLabel('Cantidad')).toHaveValue('4')
  await form.getByLabel('Nombre').fill('Panela redonda')
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(form).toHaveCount(0)
  await expect(cardOf(page, 'Panela redonda')).toContainText('4 unidades')

  await page.goto(`${INVENTARIO}/${producto?.id ?? 0}`)
  await press(minus(page, 'Panela redonda'), 4)
  await page.getByRole('button', { name: 'Marcar como agotado' }).click()
  await expect(page.getByText('«Panela redonda» quedó como agotado')).toBeVisible()

  await page.goto(INVENTARIO)
  await press(plus(page, 'Panela redonda'), 1)
  await chooseAccion(page, 'Panela redonda', 'Eliminar')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Producto eliminado')).toBeVisible()
})

test('undoing the addition of a product removes the product', async ({ page, request, signIn }) => {
  const correo = await newPersona(request)
  await signIn(correo, INVENTARIO)
  const form = await openForm(page)
  await fillForm(form, 'Arroz de más')
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(cardOf(page, 'Arroz de más')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Cambio deshecho')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aún no hay productos' })).toBeVisible()
})

test('a confirmed deletion waits with its dialog open until a movement is answered, and is sent only once', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  await addProductos(request, correo, [{ nombre: 'Panela', cantidad: 2 }])
  await signIn(correo, INVENTARIO)
  const letGo = await holdBack(page, '**/movimientos')
  let deletions = 0
  page.on('request', (call) => {
    if (call.method() === 'DELETE') deletions += 1
  })
  await plus(page, 'Panela').click()
  await chooseAccion(page, 'Panela', 'Eliminar')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await question.getByRole('button', { name: 'Eliminar' }).click({ force: true })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  expect(deletions).toBe(0)
  letGo()
  await expect(page.getByText('Producto eliminado')).toBeVisible()
  expect(deletions).toBe(1)
})

test('the stock never goes below zero; at zero the card shows «Sin existencias», and «Agotado» can be chosen', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  await addProductos(request, correo, [{ nombre: 'Huevo', cantidad: 2 }])
  await signIn(correo, INVENTARIO)
  const card = cardOf(page, 'Huevo')
  await minus(page, 'Huevo').focus()
  await press(minus(page, 'Huevo'), 4)
  await expect(card).toContainText('0 unidades')
  await expect(card).toContainText('Sin existencias')
  await expect(minus(page, 'Huevo')).toBeFocused()
  await expect(page.getByText('«Huevo» quedó sin existencias')).toBeVisible()

  // A product becomes «Agotado» only when a person chooses this state.
  await expect(card).not.toContainText('Agotado')
  await chooseAccion(page, 'Huevo', 'Marcar como agotado')
  await expect(card).toContainText('Agotado')
  await expect(avisosOf(page).getByText('«Huevo» quedó como agotado')).toBeVisible()
  await avisosOf(page).getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(card).toContainText('Sin existencias')
  await plus(page, 'Huevo').click()
  await expect(card).toContainText('1 unidad')
  await expect(card).not.toContainText('Sin existencias')
})

test('a stepper’s movement whose answer was lost stays shown, is sent again by itself, and is applied once', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  const correo = await newPersona(request)
  await addProductos(request, correo, [{ nombre: 'Panela', cantidad: 5 }])
  // The page gets no events. An event would show that the server can be reached, and the movement would be sent again.
  await page.route('**/v1/notificaciones/eventos', () => undefined)
  await signIn(correo, INVENTARIO)
  const card = cardOf(page, 'Panela')
  // The request reaches the server, but the page never receives the response.
  await page.route('**/movimientos', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await minus(page, 'Panela').click()
  const notice = avisosOf(page).getByText('Sin conexión. El cambio de «Panela» se guardará')
  await expect(notice).toBeVisible()
  await expect(card).toContainText('4 unidades')
  await expect(card).toContainText('Sin guardar todavía')
  const isAsked = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await isAsked()).toBe(true)

  await page.unroute('**/movimientos')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(avisosOf(page).getByText('«Panela»: 4 unidades')).toBeVisible()
  // Without an answer, the notice would be shown for four seconds.
  await expect(notice).toHaveCount(0, { timeout: 2000 })
  await expect(card).not.toContainText('Sin guardar todavía')
  await expect(card).toContainText('4 unidades')
  expect(await isAsked()).toBe(false)
  expect((await historyOf(request, correo)).map(({ delta }) => delta)).toEqual([-1, 5])
})

test('a refused movement is reverted and reported', async ({ page, request, signIn, noise }) => {
  noise.expect(/Failed to load resource/)
  const correo = await newPersona(request)
  const [panela] = await addProductos(request, correo, [{ nombre: 'Panela', cantidad: 5 }])
  // The page gets no events. So it learns that another device has changed the stock only when the server refuses a
  // movement.
  await page.route('**/v1/notificaciones/eventos', () => undefined)
  await signIn(correo, INVENTARIO)
  const card = cardOf(page, 'Panela')
  await expect(card).toContainText('5 unidades')

  // Another device takes most of the stock.
  const taken = await request.post(`/v1/productos/${panela?.id ?? 0}/movimientos`, {
    headers: await headersOf(request, correo),
    data: { delta: -4 },
  })
  expect(taken.ok()).toBe(true)
  await press(minus(page, 'Panela'), 3)
  await expect(card).toContainText('2 unidades')
  await expect(avisosOf(page).getByRole('button', { name: 'Cerrar aviso' }).first()).toBeVisible()
  await expect(card).toContainText('1 unidad')
})

test('presses of the plus button are sent even if the page is left', async ({ page, request, signIn }) => {
  const correo = await newPersona(request)
  await addProductos(request, correo, [{ nombre: 'Café', cantidad: 9 }])
  await signIn(correo, INVENTARIO)
  // A form that was opened and closed before must not prevent the presses from being sent.
  await chooseAccion(page, 'Café', 'Usar')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(plus(page, 'Café'), 2)
  await page.goto('about:blank')
  await expect.poll(async () => (await historyOf(request, correo))[0]?.delta).toBe(2)
})

test('presses of the minus button that wait behind an unanswered movement are sent when the page is left', async ({
  page,
  request,
  signIn,
}) => {
  const correo = await newPersona(request)
  await addProductos(request, correo, [{ nombre: 'Panela', cantidad: 8 }])
  await signIn(correo, INVENTARIO)
  // The first try of the first movement never reaches the server. A later try could.
  await page.route('**/movimientos', () => new Promise(() => undefined), { times: 1 })
  const first = page.waitForRequest('**/movimientos')
  await press(minus(page, 'Panela'), 1)
  await first
  await press(minus(page, 'Panela'), 2)
  await expect(cardOf(page, 'Panela')).toContainText('5 unidades')
  await page.goto('about:blank')
  const isMoved = async () => (await historyOf(request, correo)).filter(({ delta }) => delta === -2).length
  await expect.poll(isMoved).toBe(1)
})

test('in the table, the stock is changed by keyboard alone', async ({ page, request, signIn }) => {
  const correo = await newPersona(request)
  await addProductos(request, correo, [{ nombre: 'Atún', cantidad: 3 }])
  await signIn(correo, INVENTARIO)
  await page.getByRole('button', { name: 'Ver en tabla' }).click()
  await plus(page, 'Atún').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(page.getByRole('row').filter({ hasText: 'Atún' })).toContainText('5 unidades')
  await expect(page.getByText('«Atún»: 5 unidades')).toBeVisible()
  await expect(plus(page, 'Atún')).toBeFocused()
})
