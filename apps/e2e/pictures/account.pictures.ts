import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { buildResumen, routeAccount } from '../src/routed.ts'
import { takePicture } from './picture.ts'

// All console messages are allowed, because the browser logs each failed request as an error.
// Otherwise, that error would fail the test.
test.beforeEach(({ noise }) => noise.expect(/.*/s))

const never = (): Promise<never> => new Promise(() => undefined)

const NOTHING = {
  resumen: buildResumen({
    productos: 0,
    stockBajo: 0,
    categorias: 0,
    vencidos: 0,
    vencen7d: 0,
    vencen30d: 0,
    porCategoria: [],
  }),
  historial: [],
}

const expectHome = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Resumen del inventario' })).toBeVisible()
const setHeight = (page: Page, height: number): Promise<void> =>
  page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height })

test('home of an owner', async ({ page, signIn }, info) => {
  await routeAccount(page)
  await signIn('empresa@demo.co', '/home')
  await expectHome(page)
  await expect(page.getByText('Comentaristas')).toBeVisible()
  await takePicture(page, info, 'home')
  await setHeight(page, 2000)
  await takePicture(page, info, 'home-completo')
})

test('home of a reader, with and without products', async ({ page, signIn }, info) => {
  await routeAccount(page)
  await signIn('lector@demo.co', '/home')
  await expectHome(page)
  await takePicture(page, info, 'home-lector')
  await page.unrouteAll()
  await routeAccount(page, NOTHING)
  await page.reload()
  await expectHome(page)
  await takePicture(page, info, 'home-lector-vacio')
})

test('home of a new account', async ({ page, signIn }, info) => {
  await routeAccount(page, NOTHING)
  await signIn('luis@demo.co', '/home')
  await expectHome(page)
  await takePicture(page, info, 'home-vacio')
})

test('home: no warnings, large numbers', async ({ page, signIn }, info) => {
  await routeAccount(page, {
    resumen: buildResumen({
      productos: 99_999,
      stockBajo: 0,
      vencidos: 0,
      vencen7d: 0,
      vencen30d: 1234,
      porCategoria: [{ categoria: 'Z'.repeat(120), productos: 99_999 }],
    }),
  })
  await signIn('ana@demo.co', '/home')
  await expectHome(page)
  await takePicture(page, info, 'home-grande')
})

test('home while loading and after a failure', async ({ page, signIn }, info) => {
  await page.route('**/v1/**', (route) =>
    route.request().url().includes('/auth/') ? route.fallback() : never(),
  )
  await signIn('empresa@demo.co', '/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await takePicture(page, info, 'home-cargando')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/v1/**', (route) => route.fulfill({ status: 400, json: { status: 400 } }))
  await page.reload()
  await expect(page.getByText('No pudimos cargar tu inventario')).toBeVisible()
  await takePicture(page, info, 'home-falla')
})

test('profile', async ({ page, signIn }, info) => {
  await routeAccount(page)
  await signIn('empresa@demo.co', '/perfil')
  await expect(page.getByLabel('NIT')).toBeVisible()
  await takePicture(page, info, 'perfil')
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Teléfono').fill('12')
  await page.getByLabel('NIT').fill('900123456')
  await page.getByLabel('Dirección').fill('')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Teléfono inválido.')).toBeVisible()
  await takePicture(page, info, 'perfil-errores')
  await setHeight(page, 1500)
  await takePicture(page, info, 'perfil-errores-completo')
})

test('profile of a member of a team, and its tab «Seguridad»', async ({ page, signIn }, info) => {
  await routeAccount(page)
  await signIn('editor@demo.co', '/perfil')
  await expect(page.getByLabel('NIT')).toBeVisible()
  await setHeight(page, 1400)
  await takePicture(page, info, 'perfil-equipo')
  await setHeight(page, 800)
  await page.getByRole('tab', { name: 'Seguridad' }).click()
  await takePicture(page, info, 'perfil-seguridad')
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nueva contraseña', { exact: true }).fill('abc')
  await dialog.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  await expect(dialog.getByText('Las contraseñas no coinciden ❌')).toBeVisible()
  await takePicture(page, info, 'perfil-clave')
})

test('profile while loading and after a failure', async ({ page, signIn }, info) => {
  await page.route('**/v1/usuarios/*', never)
  await signIn('empresa@demo.co', '/perfil')
  await expect(page.getByRole('heading', { name: 'Perfil de Empresa' })).toBeVisible()
  await takePicture(page, info, 'perfil-cargando')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/v1/usuarios/*', (route) => route.fulfill({ status: 403, json: { status: 403 } }))
  await page.reload()
  await expect(page.getByText('Error al cargar el perfil')).toBeVisible()
  await takePicture(page, info, 'perfil-falla')
})

test('completing a profile', async ({ page }, info) => {
  await routeAccount(page)
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('nuevo@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Completa tu perfil' })).toBeVisible()
  await takePicture(page, info, 'completar')
  await page.getByLabel('Nueva contraseña').fill('abcD1')
  await page.getByRole('button', { name: 'Completar Perfil' }).click()
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await setHeight(page, 1300)
  await takePicture(page, info, 'completar-errores')
})
