import { expect, test } from '../fixtures.ts'
import { avisosOf } from '../pantallas.ts'

const FALLIDO = {
  id: 7,
  tipo: 'correo',
  intentos: 8,
  error: 'El servidor de correo no respondió a tiempo.',
  creadoEn: '2026-03-01T12:00:00.000Z',
  falladoEn: '2026-03-02T12:00:00.000Z',
  reintentable: true,
}

test('a failed mail disappears from the list after staff retry the mail', async ({ page, signIn }) => {
  let waiting = [FALLIDO]
  await page.route('**/v1/auditoria/trabajos*', (route) =>
    route.fulfill({ json: waiting, headers: { 'x-total-count': String(waiting.length) } }),
  )
  await page.route('**/v1/auditoria/trabajos/7/reintentar', (route) => {
    waiting = []
    return route.fulfill({ json: { mensaje: 'El trabajo se intentará de nuevo.' } })
  })
  await signIn('desarrollador@demo.co', '/auditoria/trabajos')
  await expect(page.getByText('1 trabajo por revisar')).toBeVisible()
  await expect(page.getByText(FALLIDO.error)).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar: Un correo no se pudo enviar' }).click()
  await expect(avisosOf(page)).toContainText('Se intentará de nuevo.')
  await expect(page.getByRole('heading', { name: 'Todo salió bien' })).toBeVisible()
})
