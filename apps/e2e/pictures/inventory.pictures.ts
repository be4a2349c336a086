import type { Page, TestInfo } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { takePicture } from './picture.ts'

// The browser logs the 404 of a missing product. Without this exception, that log entry would fail the test.
test.beforeEach(({ noise }) => noise.expect(/.*/s))

const isPhone = (info: TestInfo): boolean => info.project.name.startsWith('movil')
const never = (): Promise<never> => new Promise(() => undefined)

const openFirst = async (page: Page): Promise<void> => {
  const first = page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first()
  await first.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Inventario de Productos')
}

test('a product’s page', async ({ page, signIn }, info) => {
  await signIn('editor@demo.co')
  await openFirst(page)
  await expect(page.getByRole('list').filter({ hasText: 'agreg' }).first()).toBeVisible()
  await takePicture(page, info, 'producto', { whole: true })
  await page.goto('/app/empresarial/inventario/999999')
  await expect(page.getByRole('main').getByRole('link')).toBeVisible()
  await takePicture(page, info, 'producto-ausente')
})

test('history', async ({ page, signIn }, info) => {
  await signIn('empresa@demo.co', '/app/empresarial/historial')
  await expect(page.getByRole('button', { name: /^Deshacer/ }).first()).toBeVisible()
  await takePicture(page, info, 'historial')
  await page.goto('/app/empresarial/historial?accion=eliminado')
  await expect(page.getByRole('heading', { name: 'Historial de Cambios' })).toBeVisible()
  await takePicture(page, info, 'historial-eliminados')
  await page.route('**/v1/historial/**', never)
  await page.reload()
  await takePicture(page, info, 'historial-cargando')
})

test('the dense table', async ({ page, signIn }, info) => {
  await signIn('editor@demo.co')
  // On a phone, the button for the table is inside «Filtros».
  if (isPhone(info)) await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('button', { name: 'Ver en tabla' }).click()
  if (isPhone(info)) await page.keyboard.press('Escape')
  await takePicture(page, info, 'inventario-tabla')
})

test('comments', async ({ page, signIn }, info) => {
  await signIn('comentarista@demo.co')
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Comentarios' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await takePicture(page, info, 'comentarios')
})

test('searching from anywhere', async ({ page, signIn }, info) => {
  await signIn('editor@demo.co')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await takePicture(page, info, 'buscar')
  await page.keyboard.type('leche')
  await expect(page.getByRole('option').nth(2)).toBeVisible()
  await takePicture(page, info, 'buscar-leche')
})
