import type { EstadoDeModuloEnApi, Manifest } from '@mi/contracts'
import type { Page } from 'playwright/test'
import { bodyOf, headersOf } from '../api.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { tabTo } from '../devices/teclado.ts'
import { expect, test } from '../fixtures.ts'
import { avisosOf } from '../pantallas.ts'
import {
  LABORATORIO,
  changeElsewhere,
  giveMotivo,
  openModulo,
  publishNeeding,
  publishVersions,
  rolloutIn,
} from './consola.ts'

const VERSION = '9.6.0'
const PHONE = { width: 390, height: 844 }

const decisionOn = async (page: Page) => {
  const { modules } = JSON.parse((await page.locator('#manifiesto').textContent()) ?? '{}') as Manifest
  return modules.find(({ module }) => module === 'laboratorio')?.decision
}

const versionesIn = (page: Page) => page.getByRole('region', { name: 'Versiones' })
const filaOf = (page: Page, version: string) =>
  versionesIn(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(version, { exact: true }) })

test('staff see a page’s report on a version, then pause, resume, promote, switch off and switch on the version', async ({
  page,
  request,
  server,
  signIn,
}) => {
  test.slow()
  await publishVersions(server, VERSION)
  await signIn('admin@demo.co', '/home')
  const { estable } = await changeElsewhere(request, {
    path: '/candidato',
    data: { version: VERSION, porcentaje: 100, unidad: 'persona' },
  })

  // The page `/laboratorio` reports to the server that it shows the candidate. The region «Salud» counts this report.
  const told = page.waitForResponse((answer) => answer.url().endsWith('/senales'))
  await page.goto('/laboratorio')
  expect(await decisionOn(page)).toMatchObject({ version: VERSION, razon: 'porcentaje' })
  await told
  await openModulo(page)
  const salud = page.getByRole('region', { name: 'Salud' })
  const seen = salud.getByRole('row').filter({ hasText: `${VERSION} (candidata)` })
  await expect(seen.getByRole('cell').first()).toHaveText(/^[1-9]/)
  await expect(salud.getByText('Falta evidencia')).toBeVisible()

  const rollout = rolloutIn(page)
  for (const [boton, after] of [
    ['Pausar', 'En pausa'],
    ['Reanudar', 'Activo'],
  ] as const) {
    await rollout.getByRole('button', { name: boton }).click()
    await giveMotivo(page, boton)
    await expect(rollout.getByText(after, { exact: true })).toBeVisible()
  }
  await rollout.getByRole('button', { name: 'Promover' }).click()
  await giveMotivo(page, 'Promover')
  await expect(filaOf(page, VERSION).getByText('Estable')).toBeVisible()
  await expect(rollout.getByText('No hay ningún rollout en curso.')).toBeVisible()

  await publishNeeding(server, request, { version: '3.6.0', laboratorio: VERSION })
  await page.reload()
  await page.getByRole('button', { name: `Acciones de ${VERSION}` }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo).toContainText('averias 3.6.0 (pide la 9.6.0 o más nueva)')
  await expectAccessibleEverywhere(page, 'the dialog that switches a version off')
  await page.setViewportSize(PHONE)
  await expect(dialogo.getByRole('button', { name: 'Apagar', exact: true })).toBeInViewport({ ratio: 1 })
  await giveMotivo(page, 'Apagar')
  await expect(filaOf(page, VERSION).getByText('Apagada')).toBeVisible()
  await page.reload()
  expect(await decisionOn(page)).toMatchObject({ razon: 'apagado' })
  expect((await decisionOn(page))?.version).not.toBe(VERSION)
  await page.getByRole('button', { name: `Acciones de ${VERSION}` }).click()
  await page.getByRole('menuitem', { name: 'Encender' }).click()
  await giveMotivo(page, 'Encender')
  await expect(filaOf(page, VERSION).getByText('Estable')).toBeVisible()

  const headers = await headersOf(request, 'desarrollador@demo.co')
  const averias = '/v1/plataforma/modulos/averias/revertir'
  await bodyOf(await request.post(averias, { data: { motivo: 'fin', version: '3.6.0' }, headers }))
  const data = { module: 'laboratorio', version: estable, motivo: 'fin' }
  const back = await request.post('/v1/plataforma/rollouts', { data, headers })
  expect(await bodyOf<EstadoDeModuloEnApi>(back)).toMatchObject({ estable })
})

test('a change is refused, also on a second attempt, if another person changed the module meanwhile', async ({
  page,
  request,
  server,
  signIn,
  noise,
}) => {
  noise.expect(/412/)
  await publishVersions(server, '9.8.0')
  await signIn('admin@demo.co', '/home')
  const { estable } = await changeElsewhere(request, {
    path: '/candidato',
    data: { version: '9.8.0', porcentaje: 0, unidad: 'persona' },
  })
  await openModulo(page)
  await rolloutIn(page).getByRole('button', { name: 'Promover' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Motivo').fill('prueba del recorrido')
  await changeElsewhere(request, { path: '/revertir', data: {} })
  const send = dialogo.getByRole('button', { name: 'Promover', exact: true })
  const sendAndBeRefused = async () => {
    const refused = page.waitForResponse((answer) => answer.status() === 412)
    await send.click()
    await refused
    await expect(dialogo.getByRole('alert')).toContainText('empieza de nuevo')
  }
  await sendAndBeRefused()
  await sendAndBeRefused()
  const headers = await headersOf(request, 'desarrollador@demo.co')
  const now = await request.get('/v1/plataforma/modulos/laboratorio', { headers })
  expect(await bodyOf<EstadoDeModuloEnApi>(now)).toMatchObject({
    estable,
    candidato: { estado: 'revertido' },
  })
})

test('by keyboard alone, a module is retired and restored', async ({ page, signIn }) => {
  await signIn('desarrollador@demo.co', LABORATORIO)
  const estado = page.getByRole('region', { name: 'Estado' })
  const dialogo = page.getByRole('dialog')
  const mas = page.getByRole('button', { name: 'Más acciones de laboratorio' })
  await tabTo(page, mas)
  for (const [accion, said, inMenu] of [
    ['Retirar módulo', 'Módulo retirado', 'No, está retirado'],
    ['Restituir módulo', 'Módulo restituido', 'Sí'],
  ] as const) {
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: accion })
    await expect(item).toBeVisible()
    await page.keyboard.press('End')
    await expect(item).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialogo.getByLabel('Motivo')).toBeFocused()
    await page.keyboard.type('prueba')
    await tabTo(page, dialogo.getByRole('button', { name: accion }))
    await page.keyboard.press('Enter')
    await expect(avisosOf(page).getByText(said)).toBeVisible()
    await expect(estado.getByText(inMenu, { exact: true })).toBeVisible()
    await expect(mas).toBeFocused()
  }
})

test('staff see which shell their browser gets, and why', async ({ page, signIn }) => {
  await signIn('admin@demo.co', '/home')
  await openModulo(page, 'shell')
  const quien = page.getByRole('region', { name: '¿Qué recibe un navegador?' })
  await quien.getByRole('button', { name: 'Explicar' }).click()
  await expect(quien.getByText('Este navegador recibe')).toBeVisible()
  await expect(quien.getByText(/^navegador:/)).toBeVisible()
  await quien.getByLabel('Identificador del navegador').fill('otro')
  await quien.getByRole('button', { name: 'Explicar' }).click()
  await expect(quien.getByText('navegador:otro')).toBeVisible()
})
