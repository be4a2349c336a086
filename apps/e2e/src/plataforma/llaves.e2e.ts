import { generateKeyPairSync } from 'node:crypto'
import type { ReleaseListado, TokenListado } from '@mi/contracts'
import { headersOf, read } from '../api.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { avisosOf } from '../pantallas.ts'
import { giveMotivo, openModulo, publishVersions } from './consola.ts'

const newKey = (): string =>
  generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

test('staff register a key, see its token, end the key, and mark the key as compromised', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/400/)
  await signIn('admin@demo.co', '/home')
  await openModulo(page)
  const panel = page.getByRole('region', { name: 'Llaves' })
  await panel.getByRole('button', { name: 'Registrar llave' }).click()
  const dialogo = page.getByRole('dialog')
  const send = dialogo.getByRole('button', { name: 'Registrar llave' })
  await send.click()
  await expect(dialogo.getByText('Pega la llave pública.')).toBeVisible()
  await dialogo.getByLabel('Llave pública').fill('no es una llave')
  await send.click()
  await expect(dialogo.getByRole('alert')).toContainText('Ed25519')
  const key = newKey()
  // A key that is pasted from a terminal could contain line breaks.
  await dialogo.getByLabel('Llave pública').fill(`${key.slice(0, 20)}\n${key.slice(20)}\n`)
  const dia = dialogo.getByLabel(/^Último día/)
  await dia.fill('2031-05-31')
  await dia.press('Backspace')
  await send.click()
  await expect(dia).toHaveAccessibleDescription(/Escribe una fecha válida/)
  await dia.fill('')
  await expectAccessibleEverywhere(page, 'a key that is registered')
  await send.click()
  const token = await page.getByRole('dialog', { name: 'Llave registrada' }).getByLabel('Token').textContent()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya lo guardé' }).click()

  const headers = await headersOf(request, 'admin@demo.co')
  const [llave] = await read<TokenListado[]>(request, '/v1/plataforma/tokens?modulo=laboratorio', headers)
  expect(llave).toMatchObject({ publicKey: key, terminadoEn: null })
  const withToken = { authorization: `Bearer ${token}` }
  const asSquad = () => request.get('/v1/plataforma/modulos/laboratorio', { headers: withToken })
  expect((await asSquad()).status()).toBe(200)

  const fila = panel.getByRole('listitem').filter({ hasText: `Llave ${llave?.id}` })
  await expect(fila).toContainText('Activa')
  await fila.getByRole('button', { name: `Acciones de la llave ${llave?.id}` }).click()
  await page.getByRole('menuitem', { name: 'Terminar llave' }).click()
  await dialogo.getByRole('button', { name: 'Terminar llave' }).click()
  await expect(avisosOf(page)).toContainText('Token terminado.')
  await expect(fila).toContainText('Terminada')
  expect((await asSquad()).status()).toBe(401)

  await fila.getByRole('button', { name: `Acciones de la llave ${llave?.id}` }).click()
  await page.getByRole('menuitem', { name: 'Marcar como comprometida' }).click()
  await dialogo.getByRole('button', { name: 'Marcar como comprometida' }).click()
  await expect(dialogo.getByText('Di desde cuándo pudo usarla otra persona.')).toBeVisible()
  await dialogo.getByLabel('Desde cuándo').fill('2026-01-01T08:00')
  await dialogo.getByRole('button', { name: 'Marcar como comprometida' }).click()
  await expect(avisosOf(page)).toContainText('Llave marcada como comprometida.')
  await expect(fila).toContainText('Comprometida')
  // The button that opened the dialog is gone, so the main part of the page gets the focus.
  await expect(page.getByRole('main')).toBeFocused()
})

test('staff make a version stable at once, without a rollout', async ({ page, request, server, signIn }) => {
  await publishVersions(server, '9.7.0')
  await signIn('admin@demo.co', '/home')
  await openModulo(page)
  await page.getByRole('button', { name: 'Acciones de 9.7.0' }).click()
  await page.getByRole('menuitem', { name: 'Hacer estable' }).click()
  await giveMotivo(page, 'Hacer estable')
  const headers = await headersOf(request, 'admin@demo.co')
  const path = '/v1/plataforma/modulos/laboratorio/releases'
  const releases = await read<ReleaseListado[]>(request, path, headers)
  expect(releases.find(({ version }) => version === '9.7.0')?.estado).toBe('estable')
})
