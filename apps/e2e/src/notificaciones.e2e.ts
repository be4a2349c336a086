import { backFromLayer } from './atras.ts'
import { announce, campanaOf, notify, openCentro, untilListening } from './avisos.ts'
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectFocusIn } from './devices/teclado.ts'
import { newMiembro, newPersona, staff } from './gente.ts'
import { avisosOf } from './pantallas.ts'
import { newProducto } from './productos.ts'

test('the bell counts, lists by day, marks as read and leads to the product', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  const producto = await newProducto(request, owner, { nombre: 'Pan tajado' })
  await notify(request, owner, {
    titulo: 'Aviso del servicio',
    tipo: 'COMENTARIO_EQUIPO',
    mensaje: 'Hola a todos',
  })
  await notify(request, owner, { idProducto: producto.id, mensaje: 'Quedan 2 unidades de «Pan tajado».' })
  await signIn(owner.correo, '/perfil')
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones, 2 sin leer')

  const centro = await openCentro(page)
  await expect(centro.getByRole('heading', { name: 'Hoy' })).toBeVisible()
  const rows = centro.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Poco stock')
  await expect(rows.first()).toContainText('hace 1 min')
  await expectAccessibleEverywhere(page, 'notifications')

  await centro.getByRole('button', { name: 'Marcar como leída: Aviso del servicio' }).click()
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones, 1 sin leer')
  await centro.getByRole('button', { name: 'Poco stock', exact: true }).click()
  const detalle = page.getByRole('dialog', { name: 'Poco stock' })
  await expect(detalle).toContainText('Quedan 2 unidades de «Pan tajado».')
  await expectAccessibleEverywhere(page, 'one notification')
  await detalle.getByRole('link', { name: 'Reponer' }).click()
  await expect(page).toHaveURL(new RegExp(`${owner.inventario}/${producto.id}$`))
  const reponer = page.getByRole('dialog', { name: 'Reponer' })
  await expect(reponer.getByLabel('Cantidad')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectFocusIn(reponer)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones')

  await page.reload()
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones')
  await expect(page.getByRole('heading', { level: 1, name: 'Pan tajado' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a low-stock notification opens the restocking dialog for an editor, and only the product for a reader', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  const editor = await newMiembro(request, owner, 'EDITOR')
  const lector = await newMiembro(request, owner, 'LECTOR')
  const producto = await newProducto(request, owner, { nombre: 'Panela', cantidad: 40 })
  for (const { id: idUsuario } of [editor, lector])
    await notify(request, owner, { idUsuario, idProducto: producto.id })
  const openDetalle = async () => {
    const centro = await openCentro(page)
    await centro.getByRole('button', { name: 'Poco stock', exact: true }).click()
    return page.getByRole('dialog', { name: 'Poco stock' })
  }

  // The restocking dialog must also open when the editor is already on the product's page.
  await signIn(editor.correo, `${editor.inventario}/${producto.id}`)
  await (await openDetalle()).getByRole('link', { name: 'Reponer' }).click()
  const reponer = page.getByRole('dialog', { name: 'Reponer' })
  await reponer.getByLabel('Cantidad').fill('5')
  await reponer.getByRole('button', { name: 'Reponer' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('45 unidades')

  await signIn(lector.correo, '/perfil')
  const detalle = await openDetalle()
  await expect(detalle.getByRole('link', { name: 'Reponer' })).toHaveCount(0)
  await detalle.getByRole('link', { name: 'Revisar el producto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Panela' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the notification centre works by keyboard alone and returns the focus', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  await notify(request, owner)
  await signIn(owner.correo, '/perfil')
  const campana = campanaOf(page)
  await expect(campana).toHaveAccessibleName('Notificaciones, 1 sin leer')
  await campana.focus()
  await page.keyboard.press('Enter')
  const centro = page.getByRole('dialog', { name: 'Notificaciones' })
  await expect(centro).toBeVisible()
  await expectFocusIn(centro)
  const check = centro.getByRole('button', { name: 'Marcar como leída: Poco stock' })
  for (let step = 0; step < 8 && !(await check.evaluate((each) => each === document.activeElement)); step++) {
    await page.keyboard.press('Tab')
  }
  await expect(check).toBeFocused()
  await page.keyboard.press('Enter')
  const open = centro.getByRole('button', { name: 'Poco stock', exact: true })
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Poco stock' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Poco stock' })).toHaveCount(0)
  await expect(open).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(campana).toBeFocused()
})

test('a new notification reaches two tabs without a reload, and reading it in one tab updates the other tab', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  await signIn(owner.correo, '/perfil')
  const other = await context.newPage()
  await other.goto('/perfil')
  for (const tab of [page, other]) await (await openCentro(tab)).getByText('Todo al día').waitFor()
  // Only one tab of a browser reads the event stream, and that tab passes the events on to the other tabs. The test
  // cannot see when the other tab begins to receive events. So notifications are sent until both tabs show one.
  await expect(async () => {
    await notify(request, owner)
    for (const tab of [page, other])
      await expect(campanaOf(tab)).toHaveAccessibleName(/sin leer$/, { timeout: 1000 })
  }).toPass()
  await expect(other.getByRole('button', { name: 'Poco stock', exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones')
  await expect(campanaOf(other)).toHaveAccessibleName('Notificaciones')
})

test('a colleague’s comment is announced in a notice, which leads to the comments', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  const editor = await newMiembro(request, owner, 'EDITOR')
  const producto = await newProducto(request, owner, { nombre: 'Café molido' })
  const listening = untilListening(page)
  await signIn(owner.correo, '/perfil')
  await expect((await openCentro(page)).getByText('Todo al día')).toBeVisible()
  await page.keyboard.press('Escape')
  await listening
  const data = { idUsuario: editor.id, idProducto: producto.id, comentario: 'Ya llegó el pedido' }
  await request.post('/v1/comentarios', { data, headers: editor.headers })
  const aviso = avisosOf(page).getByText('Nuevo comentario')
  await expect(aviso).toBeVisible()
  await avisosOf(page).getByRole('button', { name: 'Ver' }).click()
  const detalle = page.getByRole('dialog', { name: 'Nuevo comentario' })
  await expect(detalle).toContainText('Ya llegó el pedido')
  await detalle.getByRole('link', { name: 'Ver los comentarios' }).click()
  await expect(page).toHaveURL(new RegExp(`/inventario/${producto.id}$`))
})

test('the notification centre can filter by kind and load older notifications, and the bell shows at most «9+»', async ({
  page,
  request,
  signIn,
}) => {
  test.slow()
  const owner = await newPersona(request)
  const each = Array.from({ length: 24 }, (_, nth) => nth + 1)
  await Promise.all(
    each.map((nth) => {
      const tipo = nth % 6 === 0 ? ('REPOSICION_RECOMENDADA' as const) : ('STOCK_BAJO' as const)
      return notify(request, owner, { tipo, titulo: `Aviso ${nth}` })
    }),
  )
  await signIn(owner.correo, '/perfil')
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones, más de 9 sin leer')
  await expect(campanaOf(page)).toContainText('9+')
  const centro = await openCentro(page)
  await expect(centro.getByRole('listitem')).toHaveCount(20)
  await centro.getByRole('button', { name: 'Ver anteriores' }).click()
  await expect(centro.getByRole('listitem')).toHaveCount(24)
  await centro.getByLabel('Mostrar').selectOption({ label: 'Reposición' })
  await expect(centro.getByRole('listitem')).toHaveCount(4)
  const todas = centro.getByRole('button', { name: 'Marcar todas como leídas' })
  await todas.click()
  await expect(todas).toHaveAttribute('aria-disabled', 'true')
  await expect(centro.getByRole('button', { name: /^Marcar como leída/ })).toHaveCount(0)
  await centro.getByLabel('Mostrar').selectOption({ label: 'Todas' })
  await expect(todas).toHaveAttribute('aria-disabled', 'false')
  await expect(centro.getByRole('button', { name: /^Marcar como leída/ })).toHaveCount(20)
  await centro.getByLabel('Mostrar').selectOption({ label: 'Novedades' })
  await expect(centro.getByText('No tienes notificaciones de este tipo.')).toBeVisible()
})

test('a notification that cannot be marked as read stays unread, and a list that failed to load offers a retry', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  const owner = await newPersona(request)
  await notify(request, owner)
  const list = /\/v1\/notificaciones\/usuario\/\d+\?(?!.*leida)/
  await page.route(list, (route) => route.fulfill({ status: 400, json: { status: 400 } }))
  await signIn(owner.correo, '/perfil')
  const centro = await openCentro(page)
  await expect(centro.getByText('No pudimos cargar tus notificaciones')).toBeVisible()
  await expectAccessible(page, 'failed notifications')
  await page.unroute(list)
  await centro.getByRole('button', { name: 'Reintentar' }).click()
  const marcar = centro.getByRole('button', { name: 'Marcar como leída: Poco stock' })
  await expect(marcar).toBeVisible()

  await page.route(/\/v1\/notificaciones\/\d+$/, (route) =>
    route.fulfill({ status: 400, json: { status: 400 } }),
  )
  await marcar.click()
  await expect(avisosOf(page).getByText('No pudimos marcarla como leída. Intenta de nuevo.')).toBeVisible()
  await expect(marcar).toBeVisible()
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones, 1 sin leer')
})

test('an individual sees announcements from staff, notifications about their own products, and nothing else', async ({
  page,
  request,
  signIn,
}) => {
  const ana = await newPersona(request, 'INDIVIDUAL')
  await newProducto(request, ana, { nombre: 'Pan' })
  await notify(request, ana, { titulo: 'Propio', mensaje: 'Quedan 2 unidades de «Pan».' })
  await notify(request, ana, { titulo: 'Ajeno', mensaje: 'Quedan 2 unidades de «Pan tajado».' })
  await notify(request, ana, { titulo: 'De equipo', tipo: 'COMENTARIO_EQUIPO', mensaje: '«Pan»' })
  const titulo = `Novedad ${Date.now()}`
  await announce(request, await staff(request, 'admin'), { titulo, mensaje: 'Ya puedes buscar por código.' })
  await signIn(ana.correo, '/perfil')
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones, 2 sin leer')
  const centro = await openCentro(page)
  await expect(centro.getByRole('button', { name: titulo, exact: true })).toBeVisible()
  await expect(centro.getByRole('button', { name: 'Propio', exact: true })).toBeVisible()
  await expect(centro.getByText(/Ajeno|De equipo/)).toHaveCount(0)
})

test('on a phone, Back closes the notification centre', async ({ page, request, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const owner = await newPersona(request)
  await notify(request, owner)
  await signIn(owner.correo, '/perfil')
  const centro = await openCentro(page)
  await expect(centro.getByRole('button', { name: 'Poco stock', exact: true })).toBeVisible()
  await backFromLayer(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/perfil$/)
})
