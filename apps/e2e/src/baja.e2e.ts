import { hourInBogota } from '@mi/domain'
import { endProcess, startServer } from '@mi/tools'
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts'
import { waitForMail } from './correos.ts'
import { expect, test } from './fixtures.ts'
import { newPersona } from './gente.ts'
import { newProducto } from './productos.ts'
import { type ServerUnderTest, settingsFor } from './server.fixture.ts'

const HOUR_MS = 60 * 60_000

/** A Node option that sets a server's clock one hour ahead, so the server sends the daily mails of the next hour. */
const AHEAD = `--import=data:text/javascript,${encodeURIComponent(`
  const { now } = Date
  globalThis.Date = class extends Date {
    constructor(...parts) { parts.length === 0 ? super(now() + ${HOUR_MS}) : super(...parts) }
    static now() { return now() + ${HOUR_MS} }
  }`)}`

const nextDailyMail = async (server: ServerUnderTest, correo: string): ReturnType<typeof waitForMail> => {
  const ahead = await startServer({ ...(await settingsFor(server.dataDir)), NODE_OPTIONS: AHEAD }, 'ignore')
  try {
    return await waitForMail(server, correo, /^Tu inventario hoy/)
  } finally {
    await endProcess(ahead.child)
  }
}

test('a person unsubscribes with a link in the daily mail without signing in, and the open settings page is updated', async ({
  page,
  browser,
  request,
  server,
  signIn,
}) => {
  const owner = await newPersona(request)
  await newProducto(request, owner, { nombre: 'Panela', cantidad: 1 })
  const hora = hourInBogota(new Date(Date.now() + HOUR_MS))
  const patched = await request.patch(`/v1/notificaciones/preferencias/${owner.id}`, {
    data: { resumen: { activo: true, hora } },
    headers: owner.headers,
  })
  expect(patched.status()).toBe(200)
  const mail = await nextDailyMail(server, owner.correo)
  const baja = /\/v1\/notificaciones\/baja\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''

  await signIn(owner.correo, '/app/empresarial/configuracion')
  const resumen = page.getByRole('switch', { name: 'Resumen diario por correo' })
  await expect(resumen).toBeChecked()
  // The link is opened in a signed-out browser, because people also read their mail on devices without a session.
  const reading = await (await browser.newContext({ baseURL: server.url })).newPage()
  await reading.goto(baja)
  await expect(reading.getByRole('heading', { name: '¿Dejar de recibir el resumen diario?' })).toBeVisible()
  await expectAccessibleEverywhere(reading, 'the question of the unsubscribe link')
  await expect(resumen).toBeChecked()
  await reading.keyboard.press('Tab')
  await expect(reading.getByRole('button', { name: 'Dejar de recibirlo' })).toBeFocused()
  await reading.keyboard.press('Enter')
  await expect(reading.getByRole('heading', { name: 'Listo, no lo recibirás más' })).toBeVisible()
  await expectAccessible(reading, 'the end of the daily mail')
  await expect(resumen).not.toBeChecked()

  await reading.goto(`${baja.slice(0, -4)}AAAA`)
  await expect(reading.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible()
  await reading.getByRole('link', { name: 'Ir a Mi Inventario' }).click()
  await expect(reading.getByRole('heading', { level: 1, name: 'Crea tu cuenta' })).toBeVisible()
  await reading.context().close()
})
