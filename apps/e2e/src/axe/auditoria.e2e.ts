import type { Page } from 'playwright/test'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const settle = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}

const FALLIDOS = [true, false].map((reintentable, index) => ({
  id: index + 1,
  tipo: 'correo',
  intentos: 8,
  error: 'El servidor de correo no respondió a tiempo.',
  creadoEn: '2026-03-01T12:00:00.000Z',
  falladoEn: '2026-03-02T12:00:00.000Z',
  reintentable,
}))

test('axe finds no violations on the audit pages, in their dialogs, nor in a list that failed to load', async ({
  page,
  signIn,
  noise,
}) => {
  test.slow()
  noise.expect(/503/)
  await signIn('admin@demo.co', '/auditoria')
  await expectAccessibleEverywhere(page, 'panel')

  await settle(page, '/auditoria/usuarios', 'Auditoría de Usuarios')
  await page.getByRole('button', { name: 'Ver todo de Luis Fernando Ortiz' }).click()
  await expectAccessibleEverywhere(page, 'users with one unfolded')
  await page.getByRole('button', { name: 'Inactivar a Luis Fernando Ortiz' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeVisible()
  await expectAccessibleEverywhere(page, 'asking for a reason')

  await settle(page, '/auditoria/usuarios?correo=nadie', 'Auditoría de Usuarios')
  await expect(page.getByRole('heading', { name: 'Ningún usuario coincide con los filtros' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'no user matches')

  await settle(page, '/auditoria/equipo', 'Auditoría de Equipo')
  await page
    .getByRole('button', { name: /^Editar a/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleEverywhere(page, 'editing a member')

  await settle(page, '/auditoria/nutriscan', 'Auditoría de Nutriscan')
  await page
    .getByRole('button', { name: /^Editar el análisis/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleEverywhere(page, 'editing an analysis')

  await page.route('**/v1/equipo/filtrar*', (route) => route.fulfill({ status: 503, json: {} }))
  await settle(page, '/auditoria/equipo', 'Auditoría de Equipo')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'a list that failed')

  await settle(page, '/auditoria/acciones', 'Acciones')
  await expectAccessibleEverywhere(page, 'the log of actions')

  await settle(page, '/auditoria/seguridad?tipo=ingreso', 'Seguridad')
  await expect(page.getByText('Inicio de sesión: Marcela Administración').first()).toBeVisible()
  await expectAccessibleEverywhere(page, 'the security log')

  await page.route('**/v1/auditoria/trabajos*', (route) => route.fulfill({ json: FALLIDOS }))
  await settle(page, '/auditoria/trabajos', 'Trabajos fallidos')
  await expect(page.getByText('Ya venció: no sirve reintentarlo.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'failed jobs')
})

test('on a phone the filters of the audit pages unfold, and no page scrolls sideways', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin@demo.co', '/auditoria')
  for (const path of ['usuarios', 'equipo', 'nutriscan', 'acciones', 'seguridad']) {
    await page.goto(`/auditoria/${path}`)
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Limpiar' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
  await page.goto('/auditoria/equipo')
  await page
    .getByRole('button', { name: /^Ver todo/ })
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('term').filter({ hasText: 'Actualizado' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
