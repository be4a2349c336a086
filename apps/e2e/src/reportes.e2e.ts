import { answer, holdBack } from './answer.ts'
import { openCentro } from './avisos.ts'
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { avisosOf } from './pantallas.ts'

const REPORTES = '/app/desarrollador/reportes'
const MENSAJE = 'Ahora puedes elegir con cuántos días de anticipación te avisamos.'

test('a DESARROLLADOR’s announcement appears in the notifications only once', async ({ page, signIn }) => {
  await signIn('desarrollador@demo.co', '/home')
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Reportes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enviar Actualización de la App' })).toBeVisible()
  await expect(page.getByText(/^Llegará a \d+ personas$/)).toBeVisible()
  // While the pointer is on the sidebar, the sidebar stays open and covers the form.
  await page.mouse.move(900, 500)

  const enviar = page.getByRole('button', { name: 'Enviar notificación' })
  await enviar.click()
  await expect(page.getByText('El título es requerido')).toBeVisible()
  await expect(page.getByText('El mensaje debe tener al menos 10 caracteres')).toBeVisible()
  await expectAccessibleEverywhere(page, 'notice with errors')

  const titulo = `Avisos a tu medida ${Date.now()}`
  await page.getByLabel('Título').fill(titulo)
  await page.getByLabel('Mensaje').fill(MENSAJE)
  await expect(page.getByRole('region', { name: 'Así se verá en la campana' })).toContainText(titulo)
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue(titulo)
  await expect(page.getByLabel('Mensaje')).toHaveValue(MENSAJE)

  await enviar.click()
  const pregunta = page.getByRole('alertdialog', { name: /^¿Enviar la notificación a \d+ personas\?$/ })
  await expectAccessibleEverywhere(page, 'notice, before sending')
  await pregunta.getByRole('button', { name: 'Enviar notificación' }).dblclick()
  await expect(avisosOf(page).getByText('Notificación enviada')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue('')
  await expect(page.getByText('El título es requerido')).toHaveCount(0)
  const centro = await openCentro(page)
  await expect(centro.getByRole('button', { name: titulo, exact: true })).toHaveCount(1)
})

test('a failed announcement keeps the typed text, and a retry does not send it twice', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  await signIn('admin@demo.co', '/auditoria')
  await page.getByRole('link', { name: 'Reportes' }).click()
  const titulo = `Servicio ${Date.now()}`
  await page.getByLabel('Título').fill(titulo)
  await page.getByLabel('Mensaje').fill(MENSAJE)
  const keys: (string | undefined)[] = []
  await page.route('**/v1/notificaciones/actualizacion-app', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The server handles every request, but the response to the first request does not reach the page.
    if (keys.length > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  const send = async () => {
    await page.getByRole('button', { name: 'Enviar notificación' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Enviar notificación' }).click()
    // Until the dialog is gone, the page has two buttons with this name.
    await expect(question).toHaveCount(0)
  }
  await send()
  await expect(avisosOf(page).getByText('Error al enviar la notificación. Intenta nuevamente.')).toBeVisible()
  await expect(page.getByLabel('Mensaje')).toHaveValue(MENSAJE)
  await send()
  await expect(avisosOf(page).getByText('Notificación enviada')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  const centro = await openCentro(page)
  await expect(centro.getByRole('button', { name: titulo, exact: true })).toHaveCount(1)
})

test('the page shows that it is counting recipients, how many there are, or that counting failed', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  const reach = '**/v1/notificaciones/actualizacion-app/alcance'
  await page.route(reach, answer(400, { status: 400 }))
  await signIn('desarrollador@demo.co', REPORTES)
  await expect(page.getByText('No pudimos calcular a cuántas personas llegará.')).toBeVisible()
  await expectAccessible(page, 'a reach that could not be counted')
  await page.unroute(reach)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText(/^Llegará a \d+ personas$/)).toBeVisible()

  const letGo = await holdBack(page, reach)
  await page.reload()
  await expect(page.getByText('Calculando a cuántas personas llegará…')).toBeVisible()
  letGo()
  await expect(page.getByText(/^Llegará a \d+ personas$/)).toBeVisible()
})

test('a company’s owner cannot open the page «Reportes», and has no link to it', async ({ page, signIn }) => {
  await signIn('empresa@demo.co', REPORTES)
  await expect(page.getByRole('heading', { level: 1, name: 'Acceso no autorizado' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reportes' })).toHaveCount(0)
})
