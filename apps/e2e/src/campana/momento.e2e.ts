import type { Notificacion } from '@mi/contracts'
import { notify, openCentro } from '../avisos.ts'
import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('the bell shows the age of each notification, and keeps the age up to date', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  const ages: Readonly<Record<string, number>> = {
    'De hace una hora': 59 * MINUTE,
    'De ayer': 23 * HOUR,
    'De antes': 25 * HOUR,
  }
  for (const titulo of Object.keys(ages).toReversed()) await notify(request, owner, { titulo })
  const opened = Date.now()
  // The test puts earlier times into the response, so that the notifications look older. It does not set the page's
  // clock a day ahead, because the page would then be signed out.
  await page.route(/\/v1\/notificaciones\/usuario\/\d+\?/, async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as Notificacion[]
    const dated = rows.map((row) => ({
      ...row,
      fechaEnvio: new Date(opened - (ages[row.titulo] ?? 0)).toISOString(),
    }))
    return route.fulfill({ response, json: dated })
  })
  await page.clock.install({ time: opened })
  await signIn(owner.correo, '/perfil')
  // `pauseAt` moves the page's clock forward. A module that is still loading could then exceed its time limit and count
  // as failed, so the test first waits for the module `team`.
  await page.locator('[data-module="team"][data-slot="barra"]').waitFor({ state: 'attached' })
  await page.clock.pauseAt(opened + MINUTE / 2)
  const centro = await openCentro(page)
  const row = (titulo: string) => centro.getByRole('listitem').filter({ hasText: titulo })
  await expect(row('De hace una hora')).toContainText('hace 59 min')
  await expect(row('De ayer')).toContainText('hace 23h')
  // A notification older than a day shows its date and time: dd/mm hh:mm.
  await expect(row('De antes').getByRole('time')).toHaveText(/^\d{2}\/\d{2},? \d{1,2}:\d{2}/)

  await page.clock.runFor(MINUTE)
  await expect(row('De hace una hora')).toContainText('hace 1h')
  await page.clock.fastForward(HOUR)
  await expect(row('De ayer').getByRole('time')).toHaveText(/^\d{2}\/\d{2}/)
})
