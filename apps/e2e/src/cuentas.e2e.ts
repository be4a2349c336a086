import type { APIRequestContext, Browser, Locator, Page } from 'playwright/test'
import { codeOf, waitForMail } from './correos.ts'
import { expect, test } from './fixtures.ts'

// The whole way, on the real server, with real mails: nothing is routed here.
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const CLAVE = 'Demo#2026'

test.describe.configure({ timeout: 120_000 })

/** Presses Tab until `target` has the focus: there is no other way for whoever has no pointer. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let stop = 0; stop < 40; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('40 stops did not lead there')
}

const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

const pressButton = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

const registerByKeys = async (page: Page, { username, correo }: { username: string; correo: string }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/register$/)
  await tabTo(page, page.getByLabel('Tipo de usuario'))
  await page.keyboard.type('Individual')
  await typeInto(page, 'Nombre de usuario', username)
  await typeInto(page, 'Correo electrónico', correo)
  await typeInto(page, 'Contraseña', 'secreto')
  await typeInto(page, 'Nombre completo', 'Rosa Elvira Quintero')
  await typeInto(page, 'Teléfono', '3001234567')
  await typeInto(page, 'Dirección', 'Calle 10 # 5-20, Cali')
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await pressButton(page, 'Crear cuenta')
  await expect(page.getByText('Usuario registrado correctamente 🎉')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
}

const signInByKeys = async (page: Page, correo: string, clave: string): Promise<void> => {
  await typeInto(page, 'Correo electrónico', correo)
  await typeInto(page, 'Contraseña', clave)
  await page.keyboard.press('Enter')
}

for (const [name, viewport] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use({ viewport })

    test(`somebody registers, forgets the password and comes back, by keyboard alone, ${name}`, async ({
      page,
      server,
      noise,
    }) => {
      noise.expect(/401/)
      const correo = `rosa.${name}@correo.co`
      await registerByKeys(page, { username: `rosa-${name}`, correo })

      await signInByKeys(page, correo, 'equivocada')
      await expect(page.getByText('Credenciales incorrectas')).toBeVisible()
      await expect(page.getByRole('main')).toContainText(
        'Correo o contraseña incorrecta. Por favor, verifica los datos e inténtalo nuevamente.',
      )
      await tabTo(page, page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }))
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(/\/recuperar-clave$/)
      await typeInto(page, 'Correo electrónico', correo)
      await pressButton(page, 'Enviar código')
      await expect(page).toHaveURL(/\/verificar-codigo$/)
      const mail = await waitForMail(server, correo, /código/)
      expect(mail.html).toContain(codeOf(mail))

      // The first of the six boxes waits for it.
      await page.keyboard.type(codeOf(mail))
      await typeInto(page, 'Nueva contraseña', 'Nueva#2026')
      await pressButton(page, 'Cambiar contraseña')
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByText('Tu contraseña se cambió. Ya puedes iniciar sesión.')).toBeVisible()
      await waitForMail(server, correo, /contraseña cambió/)

      await signInByKeys(page, correo, 'Nueva#2026')
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('heading', { level: 1, name: /Rosa/ })).toBeVisible()
    })
  })
}

test('a company registers and its home knows it', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Tipo de usuario').selectOption('Empresarial')
  await page.getByLabel('Nombre de la empresa').fill('Panadería La Espiga & Cía.')
  await page.getByLabel('NIT').fill('901234567')
  await page.getByLabel('Nombre de usuario').fill('espiga')
  await page.getByLabel('Correo electrónico').fill('Espiga@Correo.CO')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto')
  await page.getByLabel('Nombre completo').fill('Hernán Patiño')
  await page.getByLabel('Teléfono').fill('6012345678')
  await page.getByLabel('Dirección').fill('Carrera 7 # 12-30')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Usuario registrado correctamente 🎉')).toBeVisible()
  await page.getByLabel('Correo electrónico').fill('espiga@correo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Panadería La Espiga & Cía.').first()).toBeVisible()
  await expect(page.getByText('901234567')).toBeVisible()
  await expect(page.getByText('Total de miembros activos')).toBeVisible()
})

test('a taken name and a taken mail stand beside their fields', async ({ page, noise }) => {
  noise.expect(/409/)
  await page.goto('/register')
  await page.getByLabel('Tipo de usuario').selectOption('Individual')
  await page.getByLabel('Nombre de usuario').fill('ana')
  await page.getByLabel('Correo electrónico').fill('otra.ana@correo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto')
  await page.getByLabel('Nombre completo').fill('Ana')
  await page.getByLabel('Teléfono').fill('3001234567')
  await page.getByLabel('Dirección').fill('Calle 1')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByLabel('Nombre de usuario')).toHaveAccessibleDescription(
    'Ese nombre de usuario ya está en uso.',
  )
  await page.getByLabel('Nombre de usuario').fill('ana-dos')
  await page.getByLabel('Correo electrónico').fill('ANA@demo.co')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    'Ese correo ya está en uso.',
  )
})

const tokenOf = async (request: APIRequestContext, correo: string): Promise<string> => {
  const answer = await request.post('/v1/auth/login', { data: { correo, password: CLAVE } })
  return ((await answer.json()) as { token: string }).token
}

const newMember = async (request: APIRequestContext, correo: string): Promise<number> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'empresa@demo.co')}` }
  const data = { nombreCompleto: 'Yesenia Pardo', correo, password: CLAVE, rolEquipo: 'EDITOR' }
  const answer = await request.post('/v1/equipo', { data, headers })
  return ((await answer.json()) as { idUsuario: number }).idUsuario
}

const signInAt = async (page: Page, correo: string, clave = CLAVE): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(correo)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

const otherBrowser = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: PHONE })
  return context.newPage()
}

test('a member is invited by mail, completes the profile and finds the company’s products', async ({
  page,
  request,
  server,
}) => {
  await newMember(request, 'yesenia@correo.co')
  const mail = await waitForMail(server, 'yesenia@correo.co', /Distribuidora Andina/)
  expect(mail.text).toContain('/login')
  expect(mail.text).not.toContain(CLAVE)

  await signInAt(page, 'yesenia@correo.co')
  await expect(page).toHaveURL(/\/completar-perfil$/)
  await page.getByLabel('Nombre de usuario').fill('yesenia')
  await page.getByLabel('Nueva contraseña').fill('Propia#2026')
  await page.getByLabel('Confirmar contraseña').fill('Propia#2026')
  await page.getByRole('button', { name: 'Completar Perfil' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('status').filter({ hasText: 'Perfil completado' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /Yesenia/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Inventario' }).click()
  await expect(page.getByRole('heading', { name: 'Inventario de Productos' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeVisible()
})

test('a changed password keeps this browser in and ends all others at once', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  await signInAt(page, 'otra@demo.co')
  await expect(page).toHaveURL(/\/home$/)
  const other = await otherBrowser(browser, baseURL)
  await signInAt(other, 'otra@demo.co')
  await expect(other).toHaveURL(/\/home$/)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/perfil?tab=seguridad')
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contraseña actual').fill(CLAVE)
  await dialog.getByLabel('Nueva contraseña', { exact: true }).fill('Otra#2026')
  await dialog.getByLabel(/^Confirmar/).fill('Otra#2026')
  await dialog.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  await expect(page.getByText('Contraseña cambiada correctamente ✅')).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  await waitForMail(server, 'otra@demo.co', /contraseña cambió/)

  await page.goto('/app/empresarial/inventario')
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible()
  await other.context().close()
})

test('an account taken out of use leaves every open tab at once, and cannot come back in', async ({
  page,
  request,
  noise,
}) => {
  noise.expect(/401/)
  const id = await newMember(request, 'saliente@correo.co')
  const { token } = (await (
    await request.post('/v1/auth/login', { data: { correo: 'saliente@correo.co', password: CLAVE } })
  ).json()) as { token: string }
  await request.put(`/v1/usuarios/${id}`, {
    data: { password: 'Propia#2026', perfilCompleto: false },
    headers: { authorization: `Bearer ${token}` },
  })
  await signInAt(page, 'saliente@correo.co', 'Propia#2026')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stream = page.waitForRequest('**/v1/notificaciones/eventos')
  await stream

  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin@demo.co')}` }
  expect((await request.delete(`/v1/usuarios/${id}?motivo=prueba`, { headers })).status()).toBe(200)
  await expect(page).toHaveURL(/\/login/)
  await signInAt(page, 'saliente@correo.co', 'Propia#2026')
  await expect(page.getByText('Credenciales incorrectas')).toBeVisible()
})

test('a photo is cropped in the browser, kept without what it told, and seen in the frame', async ({
  page,
}) => {
  await signInAt(page, 'luis@demo.co')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/perfil')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Subir foto' }).click()
  // The product's own drawing of a page, made by the browser: a real PNG of 64 × 48.
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    canvas.getContext('2d')?.fillRect(0, 0, 64, 48)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await (
    await chooser
  ).setFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(base64, 'base64'),
  })
  const avatar = page.getByRole('banner').locator('img')
  await expect(avatar).toHaveAttribute('src', /\/imagenes\/[\w-]+\.webp$/)
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.reload()
  await expect(avatar).toHaveAttribute('src', /\/imagenes\/[\w-]+\.webp$/)
})
