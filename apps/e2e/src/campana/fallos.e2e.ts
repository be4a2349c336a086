import { answer } from '../answer.ts'
import { announce, campanaOf, notify, openCentro, untilListening } from '../avisos.ts'
import { expectAccessible } from '../axe.ts'
import { goOffline, goOnline } from '../devices/linea.ts'
import { expect, test } from '../fixtures.ts'
import { newPersona, staff } from '../gente.ts'
import { avisosOf } from '../pantallas.ts'
import { SOON, openBrowser } from '../vivo/elenco.ts'

const REFUSAL = answer(400, { status: 400 })
/** Matches requests for the bell's list, but not the requests for the unread notifications that the badge counts. */
const LIST = /\/v1\/notificaciones\/usuario\/\d+\?(?!.*leida)/

test('a message appears if the bell fails to load older notifications, mark all as read or reload the list', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  const owner = await newPersona(request)
  for (let each = 1; each <= 21; each++) await notify(request, owner, { titulo: `Aviso ${each}` })
  const listening = untilListening(page)
  await signIn(owner.correo, '/perfil')
  await listening
  const centro = await openCentro(page)
  const older = /\/v1\/notificaciones\/usuario\/\d+\?.*cursor=/
  await page.route(older, REFUSAL)
  await centro.getByRole('button', { name: 'Ver anteriores' }).click()
  await expect(centro.getByRole('alert')).toHaveText('No pudimos cargar las anteriores.')
  await page.unroute(older)
  await centro.getByRole('button', { name: 'Ver anteriores' }).click()
  await expect(centro.getByRole('listitem')).toHaveCount(21)
  await expect(centro.getByRole('alert')).toHaveCount(0)

  await page.route(/\/v1\/notificaciones\/usuario\/\d+$/, REFUSAL)
  await centro.getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect(avisosOf(page).getByText('No pudimos marcarlas como leídas. Intenta de nuevo.')).toBeVisible()
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones, más de 9 sin leer')

  // `diasAviso` says how many days before a product's expiry a person is notified. If it changes on another device, the
  // page loads the bell's list again.
  await page.route(LIST, REFUSAL)
  const url = `/v1/notificaciones/preferencias/${owner.id}`
  await request.patch(url, { data: { diasAviso: [30] }, headers: owner.headers })
  await expect(centro.getByText('Sin conexión. Ves lo último que cargamos.')).toBeVisible()
  await expect(centro.getByRole('listitem')).toHaveCount(21)
  await expectAccessible(page, 'notifications that could not be read again')
  await page.unroute(LIST)
  // When the page is online again, it repeats the failed request by itself.
  await goOffline(page)
  await goOnline(page)
  await expect(centro.getByText('Sin conexión. Ves lo último que cargamos.')).toHaveCount(0)
})

test('if every kind of notification is switched off, the bell says so and links to the settings', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  await notify(request, owner)
  const none = { stockBajo: false, productoVencido: false, comentarios: false, reposicion: false }
  const data = { ...none, actualizacion: false }
  await request.patch(`/v1/notificaciones/preferencias/${owner.id}`, { data, headers: owner.headers })
  await signIn(owner.correo, '/perfil')
  const centro = await openCentro(page)
  await expect(centro.getByText('Tus notificaciones están apagadas')).toBeVisible()
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones')
  await expectAccessible(page, 'bell with every kind switched off')
  await centro.getByRole('link', { name: 'Configuración' }).click()
  await expect(page).toHaveURL(/\/configuracion$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('switch', { name: 'Poco stock' }).click()
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones, 1 sin leer')
  await page.goto('/perfil')
  await (await openCentro(page)).getByRole('link', { name: 'Elegir qué notificaciones ver' }).click()
  await expect(page).toHaveURL(/\/configuracion$/)
})

test('if the code of the bell or of the help fails to load, a notice says so, and both open after a reload', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to (load resource|fetch)/)
  const parts = /\/(centro|ayuda-panel)-[^/]*\.js$/
  await page.route(parts, (route) => route.abort())
  await signIn('ana@demo.co', '/perfil')
  const ayuda = page.getByRole('banner').getByRole('button', { name: 'Ayuda' })
  const notice = (text: string) => expect(avisosOf(page).getByText(text, { exact: true })).toBeVisible()
  await campanaOf(page).click()
  await notice('No pudimos abrir tus notificaciones. Revisa tu conexión e intenta de nuevo.')
  await ayuda.click()
  await notice('No pudimos abrir la ayuda. Revisa tu conexión e intenta de nuevo.')
  await campanaOf(page).click()
  await notice('No pudimos abrir tus notificaciones. Recarga la página.')

  // The test reloads the page, because some browsers do not repeat a failed import until the page is reloaded.
  await page.unroute(parts)
  await page.reload()
  await campanaOf(page).click()
  await expect(page.getByRole('dialog', { name: 'Notificaciones' })).toBeVisible()
  await page.keyboard.press('Escape')
  await ayuda.click()
  await expect(page.getByRole('dialog', { name: 'Ayuda' })).toBeVisible()
})

test('a broadcast reaches another person’s open browser, and two broadcasts share one notice', async ({
  browser,
  request,
  baseURL,
}) => {
  const ana = await newPersona(request, 'INDIVIDUAL')
  const page = await openBrowser(browser, { baseURL, correo: ana.correo }, '/perfil')
  // The bell receives events only after its code has loaded. Pressing the bell loads this code at once.
  await expect((await openCentro(page)).getByText('Todo al día')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const sender = await staff(request, 'desarrollador')
  const titulo = `Novedad ${Date.now()}`
  await announce(request, sender, { titulo, mensaje: 'Ya puedes buscar por código.' })
  await expect(campanaOf(page)).toHaveAccessibleName(/sin leer$/, SOON)
  await expect(avisosOf(page).getByText(titulo)).toBeVisible()
  await announce(request, sender, { titulo: `${titulo}, otra`, mensaje: 'Ya puedes buscar por código.' })
  const both = avisosOf(page).getByText('2 notificaciones nuevas')
  await expect(both).toBeVisible()
  // In a notice about one notification, «Ver» opens this notification and marks it as read. The notice here is about
  // two notifications, so «Ver» opens the list.
  const ver = avisosOf(page).getByRole('button', { name: 'Ver', exact: true })
  await expect(ver).toHaveCount(1)
  await ver.click()
  const centro = page.getByRole('dialog', { name: 'Notificaciones' })
  await expect(centro.getByRole('button', { name: /^Marcar como leída/ })).toHaveCount(2)
  await page.context().close()
})
