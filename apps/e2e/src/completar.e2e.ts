import type { Page } from 'playwright/test'
import { holdBack } from './answer.ts'
import { photo } from './devices/fotos.ts'
import { expect, test } from './fixtures.ts'
import { problem, routeAccount, routeSaves } from './routed.ts'

const signInPending = async (page: Page): Promise<void> => {
  await page.goto('/login?volver=%2Fapp%2Fempresarial%2Finventario')
  await page.getByLabel('Correo electrónico').fill('nuevo@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Completa tu perfil' })).toBeVisible()
}

test('a person with an incomplete profile is redirected to «Completa tu perfil»', async ({ page, noise }) => {
  noise.expect(/409|preload/)
  await routeAccount(page)
  const sent = await routeSaves(page, problem(409, 'Unique constraint failed on the fields: (username)'))
  await signInPending(page)
  for (const place of ['/home', '/perfil', '/app/empresarial/inventario']) {
    await page.goto(place)
    await expect(page).toHaveURL(/\/completar-perfil$/)
  }
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('nuevo@demo.co')
  await expect(page.getByRole('main')).toContainText('Distribuidora Andina')

  const send = page.getByRole('button', { name: 'Completar Perfil' })
  await send.click()
  await expect(page.getByText('Debes ingresar una nueva contraseña.')).toBeVisible()
  await page.getByLabel('Nueva contraseña').fill('Nueva#2026')
  await page.getByLabel('Confirmar contraseña').fill('Nueva#2027')
  await send.click()
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await page.getByLabel('Confirmar contraseña').fill('Nueva#2026')
  await page.getByLabel('Nombre de usuario').fill('otra')
  await send.click()
  await expect(page.getByLabel('Nombre de usuario')).toHaveAccessibleDescription(
    /^Ese nombre de usuario ya está en uso\./,
  )
  const first = { username: 'otra', password: 'Nueva#2026', perfilCompleto: false }
  expect(sent).toEqual([first])

  // If the button is pressed during the photo's upload, a message appears, and the form is sent after the upload.
  const url = `/imagenes/${'a'.repeat(64)}.webp`
  await page.route('**/v1/api/usuarios/*/foto', (route) =>
    route.fulfill({ json: { url, thumbnailUrl: url } }),
  )
  await page.route(`**${url}`, async (route) => route.fulfill({ body: (await photo(9, 9)).buffer }))
  const letGo = await holdBack(page, '**/v1/api/usuarios/*/foto')
  const group = page.getByRole('group', { name: 'Foto de perfil' })
  await group
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(400, 300))
  await expect(group.getByText('Guardando foto…')).toBeAttached()
  await send.click()
  await expect(page.getByText('Completaremos tu perfil en cuanto termine.')).toBeVisible()
  expect(sent).toEqual([first])
  letGo()
  await expect.poll(() => sent).toEqual([first, { ...first, fotoPerfil: url }])
})

test('«Completa tu perfil» redirects to the home page if the profile is complete; otherwise a person may sign out', async ({
  page,
  context,
  signIn,
}) => {
  await routeAccount(page)
  await signIn('ana@demo.co', '/completar-perfil')
  await expect(page).toHaveURL(/\/home$/)
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/completar-perfil')
  await expect(page).toHaveURL(/\/login\?volver=%2Fcompletar-perfil$/)
  await signInPending(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
})
