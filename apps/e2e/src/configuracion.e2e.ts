import type { APIRequestContext } from 'playwright/test'
import { read } from './api.ts'
import { holdBack } from './answer.ts'
import { campanaOf, notify, openCentro } from './avisos.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { type Persona, newPersona } from './gente.ts'
import { avisosOf } from './pantallas.ts'

const CONFIGURACION = '/app/empresarial/configuracion'

/** Reads the preferences that the server has stored. */
const readKept = (request: APIRequestContext, { id, headers }: Persona): Promise<unknown> =>
  read(request, `/v1/preferencias-notificaciones/${id}`, headers)

test('switching off a kind of notification updates the bell at once, in every tab', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  await notify(request, owner)
  await signIn(owner.correo, '/home')
  await page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: 'Configuración' })
    .click()
  await expect(page).toHaveURL(new RegExp(`${CONFIGURACION}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeFocused()
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones, 1 sin leer')
  const other = await context.newPage()
  await other.goto(CONFIGURACION)
  await expect(campanaOf(other)).toHaveAccessibleName('Notificaciones, 1 sin leer')
  // Opening the bell loads the list of notifications in this tab. The list is already loaded when the other tab
  // switches off the kind «Poco stock».
  await expect(
    (await openCentro(other)).getByRole('button', { name: 'Poco stock', exact: true }),
  ).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expectAccessibleEverywhere(page, 'settings')

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('switch', { name: 'Poco stock' }).click()
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones')
  expect((await saved).status()).toBe(200)
  await expect(other.getByRole('switch', { name: 'Poco stock' })).not.toBeChecked()
  await expect(campanaOf(other)).toHaveAccessibleName('Notificaciones')

  await page.reload()
  await expect(page.getByRole('switch', { name: 'Poco stock' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Novedades' })).toBeChecked()
})

test('a person chooses one or more lead days, and the hour of the digest', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  await signIn(owner.correo, CONFIGURACION)
  const dia = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(dia('7 días antes')).toBeChecked()
  // `check()` would fail, because it looks at the checkbox at once, but the checkbox changes a moment after the click.
  await dia('30 días antes').click()
  await expect(dia('30 días antes')).toBeChecked()
  await dia('7 días antes').click()
  await expect(dia('7 días antes')).not.toBeChecked()
  await dia('El día que vence').click()
  await expect(dia('El día que vence')).not.toBeChecked()
  await dia('30 días antes').click()
  await expect(page.getByText('Elige al menos un día de aviso.')).toBeVisible()
  await expect(dia('30 días antes')).toBeChecked()

  await page.getByRole('switch', { name: 'Resumen diario por correo' }).click()
  await page.getByLabel('Hora del resumen').selectOption({ label: '6:00 p. m.' })
  await expectAccessibleEverywhere(page, 'settings with digest')
  const kept = { diasAviso: [30], resumen: { activo: true, hora: 18 } }
  await expect.poll(() => readKept(request, owner)).toMatchObject(kept)
  await page.reload()
  await expect(page.getByLabel('Hora del resumen')).toHaveValue('18')
})

test('on a slow connection, preferences cannot be changed before the server’s copy arrives', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  const patched = await request.patch(`/v1/notificaciones/preferencias/${owner.id}`, {
    data: { diasAviso: [30, 15] },
    headers: owner.headers,
  })
  expect(patched.status()).toBe(200)
  const dia = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const letGo = await holdBack(page, '**/v1/preferencias-notificaciones/*')
  await signIn(owner.correo, CONFIGURACION)
  await expect(page.getByText('Cargando tus preferencias…')).toBeAttached()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeVisible()
  letGo()
  await dia('3 días antes').click()
  await expect.poll(() => readKept(request, owner)).toMatchObject({ diasAviso: [30, 15, 3] })

  // The browser has now stored the preferences. After a reload, the page shows them at once, but the checkboxes stay
  // disabled until the server's response arrives.
  const letGoAgain = await holdBack(page, '**/v1/preferencias-notificaciones/*')
  await page.reload()
  await expect(dia('30 días antes')).toBeChecked()
  await expect(dia('30 días antes')).toBeDisabled()
  letGoAgain()
  await expect(dia('30 días antes')).toBeEnabled()
})

test('preferences that could not be read can be asked for again', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  const owner = await newPersona(request)
  // The bell also requests the preferences, and it could do so at any time. Therefore not only the first request fails,
  // but every request until «Reintentar» is pressed.
  const isPressed = () => page.evaluate(() => document.documentElement.dataset.pressed === 'sí')
  await page.route('**/v1/preferencias-notificaciones/*', async (route) =>
    (await isPressed()) ? route.fallback() : route.fulfill({ status: 400, json: { status: 400 } }),
  )
  await signIn(owner.correo, CONFIGURACION)
  await expect(page.getByText('No pudimos cargar tus preferencias')).toBeVisible()
  await page.evaluate(() =>
    document.addEventListener('click', () => (document.documentElement.dataset.pressed = 'sí'), {
      capture: true,
    }),
  )
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expectAccessibleEverywhere(page, 'settings that could not be read')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('switch', { name: 'Poco stock' })).toBeChecked()
})

test('a refused change is reverted and reported', async ({ page, request, signIn, noise }) => {
  noise.expect(/Failed to load resource/)
  const owner = await newPersona(request)
  await signIn(owner.correo, CONFIGURACION)
  await page.route('**/v1/notificaciones/preferencias/*', (route) =>
    route.fulfill({ status: 500, json: { status: 500 } }),
  )
  const comentarios = page.getByRole('switch', { name: 'Comentarios' })
  await comentarios.click()
  await expect(avisosOf(page).getByText('Error actualizando preferencias.')).toBeVisible()
  await expect(comentarios).toBeChecked()
})

test('after quick presses of a switch, the last choice is saved, even if the page is reloaded at once', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  await signIn(owner.correo, CONFIGURACION)
  const reposicion = page.getByRole('switch', { name: 'Reposición' })
  for (let press = 0; press < 5; press++) await reposicion.click()
  await expect(reposicion).not.toBeChecked()
  await page.reload()
  await expect.poll(() => readKept(request, owner)).toMatchObject({ reposicion: false })
  await expect(reposicion).not.toBeChecked()
})

test('changes that wait behind an unanswered change are sent when the page is left', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  await signIn(owner.correo, CONFIGURACION)
  const PATCH = '**/v1/notificaciones/preferencias/*'
  // The first request never reaches the server. The next request sends its change again.
  await page.route(PATCH, () => new Promise(() => undefined), { times: 1 })
  const first = page.waitForRequest(PATCH)
  const press = (name: string) => page.getByRole('switch', { name }).click()
  await press('Poco stock')
  await first
  await press('Comentarios')
  await press('Reposición')
  await press('Reposición')
  await page.goto('about:blank')
  const kept = { stockBajo: false, comentarios: false, reposicion: true }
  await expect.poll(() => readKept(request, owner)).toMatchObject(kept)
})
