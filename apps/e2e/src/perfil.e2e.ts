import type { Locator, Page, Route } from 'playwright/test'
import { holdBack } from './answer.ts'
import { expect, test } from './fixtures.ts'
import { avisosOf } from './pantallas.ts'
import { problem, routeAccount, routeSaves, tokenFor } from './routed.ts'

for (const [correo, title] of [
  ['ana@demo.co', 'Mi Perfil'],
  ['admin@demo.co', 'Mi Perfil'],
  ['desarrollador@demo.co', 'Mi Perfil'],
  ['empresa@demo.co', 'Perfil de Empresa'],
  ['editor@demo.co', 'Perfil de Equipo'],
] as const) {
  test(`the profile of ${correo} is called «${title}»`, async ({ page, signIn }) => {
    await routeAccount(page)
    await signIn(correo, '/perfil')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Mi Inventario`)
  })
}

test('a profile is read-only until «Editar» is pressed, and a saved name appears at once in the account button', async ({
  page,
  signIn,
}) => {
  await routeAccount(page)
  const sent = await routeSaves(page)
  await signIn('ana@demo.co', '/perfil')
  const token = await tokenFor(page, { nombreCompleto: 'Ana Lucía Restrepo' })
  await page.route('**/v1/auth/renovar', (route) => route.fulfill({ json: { token, user: {} } }))
  const nombre = page.getByLabel('Nombre completo')
  await expect(nombre).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Editar' }).click()
  await expect(page.getByLabel('Nombre de usuario')).toBeFocused()
  await nombre.fill('Ana Lucía Restrepo')
  await nombre.press('Enter')
  await expect(page.getByText('Perfil actualizado correctamente ✅')).toBeVisible()
  expect(sent).toEqual([{ nombreCompleto: 'Ana Lucía Restrepo' }])
  await expect(page.getByRole('button', { name: 'Cuenta de Ana Lucía Restrepo' })).toBeVisible()
  await expect(nombre).toHaveAttribute('readonly')
})

test('a taken user name is reported at the field, and other failures in a notice; the typed text stays', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/409|500/)
  await routeAccount(page)
  await routeSaves(page, problem(409, 'Ese nombre de usuario ya está en uso.'))
  await signIn('empresa@demo.co', '/perfil')
  await page.getByRole('button', { name: 'Editar' }).click()
  const username = page.getByLabel('Nombre de usuario')
  await username.fill('otra')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(username).toHaveAccessibleDescription('Ese nombre de usuario ya está en uso.')
  await expect(username).toBeFocused()
  await routeSaves(page, problem(500, 'Algo salió mal.'))
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Error al actualizar el perfil ❌')).toBeVisible()
  await expect(username).toHaveValue('otra')

  await page.getByRole('tab', { name: 'Seguridad' }).click()
  await page.getByRole('tab', { name: 'Información Personal' }).click()
  await expect(username).toHaveValue('otra')
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('¿Descartar los cambios?')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(username).toHaveValue('otra')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(username).toHaveValue('empresa')
})

test('a NIT’s check digit is shown, and an invalid phone number is not sent', async ({ page, signIn }) => {
  await routeAccount(page)
  const sent = await routeSaves(page)
  await page.route('**/v1/auth/renovar', (route) => route.abort())
  await signIn('empresa@demo.co', '/perfil')
  await page.getByRole('button', { name: 'Editar' }).click()
  const nit = page.getByLabel('NIT')
  await nit.fill('900123456')
  await expect(nit).toHaveAccessibleDescription('Dígito de verificación: 8')
  await nit.fill('lo que sea')
  await page.getByLabel('Teléfono').fill('12')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Teléfono inválido.')).toBeVisible()
  expect(sent).toHaveLength(0)
})

test('a member cannot change the company or their own role', async ({ page, signIn }) => {
  await routeAccount(page)
  await signIn('editor@demo.co', '/perfil')
  await page.getByRole('button', { name: 'Editar' }).click()
  for (const label of ['Nombre de la empresa', 'NIT', 'Rol en el equipo']) {
    await expect(page.getByLabel(label)).toHaveAttribute('readonly')
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('Este campo no se puede modificar')
  }
  await expect(page.getByLabel('Rol en el equipo')).toHaveValue('Editor')
})

test('a photo is sent as a JPEG, does not delay other changes, and then appears in the account button', async ({
  page,
  signIn,
}) => {
  await routeAccount(page)
  let body = ''
  const photo = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  await page.route('**/v1/api/usuarios/*/foto', async (route) => {
    body = route.request().postData() ?? ''
    await route.fulfill({ json: { url: photo, thumbnailUrl: photo } })
  })
  const letGo = await holdBack(page, '**/v1/api/usuarios/*/foto')
  await signIn('ana@demo.co', '/perfil')
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 600
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const group = page.getByRole('group', { name: 'Foto de perfil' })
  const file = group.locator('input[type=file]').first()
  await file.setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
  await expect(group.getByRole('alert')).toHaveText('Elige una foto JPG, PNG o WEBP.')
  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await expect(group.getByText('Guardando foto…')).toBeAttached()
  // The photo is sent in a separate request, so the other fields are saved without waiting for the photo.
  await routeSaves(page)
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(avisosOf(page)).toContainText('Perfil actualizado correctamente ✅')
  letGo()
  await expect(group.getByText('Guardando foto…')).toHaveCount(0)
  expect(body).toContain('name="fotoPerfil"')
  expect(body).toContain('image/jpeg')
  await expect(page.getByRole('button', { name: /^Cuenta de/ }).locator('img')).toHaveAttribute('src', photo)
})

test('a message appears if the account cannot be loaded or if it does not exist', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/403|404/)
  await page.route(/\/v1\/usuarios\/\d+$/, (route) => route.fulfill(problem(403, 'x')))
  await signIn('ana@demo.co', '/perfil')
  await expect(page.getByRole('heading', { name: 'Error al cargar el perfil' })).toBeVisible()
  await page.route(/\/v1\/usuarios\/\d+$/, (route) => route.fulfill(problem(404, 'x')))
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'ID de usuario inválido o no encontrado' })).toBeVisible()
})

const openClave = async (page: Page) => {
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar Contraseña' })
  await expect(dialog.getByLabel('Contraseña actual')).toBeFocused()
  return dialog
}

test('the address names the open tab, and in «Seguridad» the password is changed after two failed attempts', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/400|500/)
  await routeAccount(page)
  // At the end of this test, a fake response gives the page a fake token. The server would refuse this token, so the
  // requests of the tab «Seguridad» get fake responses too.
  for (const url of ['**/v1/auth/sesiones', '**/v1/usuarios/*/seguridad?*'])
    await page.route(url, (route) => route.fulfill({ json: [] }))
  await signIn('ana@demo.co', '/perfil?tab=seguridad')
  await expect(page.getByRole('tab', { name: 'Seguridad' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Seguridad' }).press('ArrowLeft')
  await expect(page).toHaveURL(/\/perfil$/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?tab=seguridad$/)
  for (const tip of [
    '8 caracteres',
    'mayúsculas y minúsculas',
    'números',
    'símbolos',
    'No compartas',
    'regularidad',
  ])
    await expect(page.getByRole('tabpanel')).toContainText(tip)

  const dialog = await openClave(page)
  const answers: ((route: Route) => Promise<void>)[] = []
  await page.route('**/v1/usuarios/cambiarContrasena', (route) => answers.shift()?.(route))
  await page.keyboard.type('Demo#2026')
  await dialog.getByLabel('Nueva contraseña', { exact: true }).fill('nueva1')
  await dialog.getByLabel('Confirmar nueva contraseña').fill('nueva2')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Las contraseñas no coinciden ❌')).toBeVisible()
  await dialog.getByLabel('Confirmar nueva contraseña').fill('nueva1')

  answers.push((route) => route.fulfill({ status: 500, json: {} }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Error al cambiar la contraseña ❌')
  answers.push((route) => route.fulfill(problem(400, 'La contraseña actual no es correcta.')))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('La contraseña actual no es correcta.')
  await expect(dialog.getByLabel('Contraseña actual')).toHaveValue('Demo#2026')

  const token = await tokenFor(page, {})
  answers.push((route) => route.fulfill({ json: { message: 'x', mensaje: 'x', token } }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Contraseña cambiada correctamente ✅')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
})

/** True if the middle and the lower edge of the field are in view, and no other element covers them. */
const isUncovered = (field: Locator): Promise<boolean> =>
  field.evaluate((input) => {
    const { left, top, width, height } = input.getBoundingClientRect()
    return [height / 2, height - 2].every(
      (y) => document.elementFromPoint(left + width / 2, top + y) === input,
    )
  })

for (const [width, height] of [
  [390, 844],
  [390, 460],
  [640, 400],
  [960, 540],
] as const) {
  test.describe(`in a window of ${width}×${height}`, () => {
    test.use({ viewport: { width, height } })

    test(`Tab never moves the focus to a field that the form’s buttons cover, in a window of ${width}×${height}`, async ({
      page,
      signIn,
    }) => {
      await routeAccount(page)
      await signIn('empresa@demo.co', '/perfil')
      await page.getByRole('button', { name: 'Editar' }).click()
      const fields = page.getByRole('tabpanel').getByRole('textbox')
      await expect(fields.first()).toBeFocused()
      for (const field of (await fields.all()).slice(1)) {
        await page.keyboard.press('Tab')
        await expect(field).toBeFocused()
        await expect.poll(() => isUncovered(field)).toBe(true)
      }
    })
  })
}
