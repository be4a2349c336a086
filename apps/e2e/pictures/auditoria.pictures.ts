import { answer } from '../src/answer.ts'
import { expect, test } from '../src/fixtures.ts'
import { takePicture } from './picture.ts'

// All console messages are allowed, because the browser logs each failed request as an error.
// Otherwise, that error would fail the test.
test.beforeEach(({ noise }) => noise.expect(/.*/s))

const PAGES = ['usuarios', 'equipo', 'nutriscan', 'acciones', 'seguridad', 'trabajos']

test('the pages of the audit', async ({ page, signIn }, info) => {
  await signIn('admin@demo.co', '/auditoria')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await takePicture(page, info, 'auditoria')
  for (const name of PAGES) {
    await page.goto(`/auditoria/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await takePicture(page, info, `auditoria-${name}`)
  }
})

test('dialogs, no results, a failure', async ({ page, signIn }, info) => {
  await signIn('admin@demo.co', '/auditoria/usuarios')
  await page
    .getByRole('button', { name: /^Inactivar a/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await takePicture(page, info, 'auditoria-inactivar')
  await page.goto('/auditoria/equipo')
  await page
    .getByRole('button', { name: /^Editar a/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await takePicture(page, info, 'auditoria-editar-miembro')
  await page.goto('/auditoria/nutriscan')
  await page
    .getByRole('button', { name: /^Editar el análisis/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await takePicture(page, info, 'auditoria-editar-analisis')
  await page.goto('/auditoria/usuarios?correo=nadie')
  await expect(page.getByRole('button', { name: 'Limpiar' }).first()).toBeVisible()
  await takePicture(page, info, 'auditoria-nadie')
  await page.route('**/v1/usuarios?*', answer(503, {}))
  await page.goto('/auditoria/usuarios')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await takePicture(page, info, 'auditoria-falla')
})

test('a page without permission', async ({ page, signIn }, info) => {
  await signIn('desarrollador@demo.co', '/auditoria/usuarios')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await takePicture(page, info, 'auditoria-sin-permiso')
})
