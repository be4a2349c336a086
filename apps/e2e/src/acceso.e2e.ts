import type { Page } from 'playwright/test'
import { REFUSED, answer, holdBack } from './answer.ts'
import { expect, test } from './fixtures.ts'
import { goOffline, goOnline } from './devices/linea.ts'
import { avisosOf } from './pantallas.ts'

const fillLogin = async (page: Page, clave = 'equivocada'): Promise<void> => {
  await page.getByLabel('Correo electrónico').fill('ana@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
}

test.describe('the start page and the pages for signed-out people', () => {
  test('«/» leads signed-out people to registration, others to the home page', async ({ page, signIn }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/register$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Crea tu cuenta' })).toBeVisible()

    await signIn('ana@demo.co')
    const home = page.waitForRequest((request) => new URL(request.url()).pathname === '/home')
    await page.goto('/')
    await home
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
  })

  test('a signed-in person is redirected from login and registration, and may open recovery and the public pages', async ({
    page,
    signIn,
  }) => {
    await signIn('ana@demo.co')
    for (const address of ['/login', '/register']) {
      await page.goto(address)
      await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
    }
    for (const address of ['/terminos-y-condiciones', '/politica-de-privacidad', '/que-hacemos']) {
      await page.goto(address)
      await expect(page).toHaveURL(new RegExp(`${address}$`))
      await expect(page.getByRole('link', { name: 'Ir a mi inventario' }).first()).toBeVisible()
    }
    // The mails about a changed account link to this page, also for a person whose session has ended.
    await page.goto('/verificar-codigo')
    await expect(page).toHaveURL(/\/recuperar-clave$/)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@demo.co')
    await page.getByRole('link', { name: 'Cámbiala en tu perfil' }).click()
    await expect(page.getByRole('button', { name: 'Cambiar Contraseña' })).toBeVisible()
  })

  test('each signed-out page has its own title and one main heading', async ({ page }) => {
    for (const [address, title] of [
      ['/login', 'Iniciar sesión · Mi Inventario'],
      ['/register', 'Crear cuenta · Mi Inventario'],
      ['/recuperar-clave', 'Recuperar contraseña · Mi Inventario'],
      ['/terminos-y-condiciones', 'Términos y Condiciones · Mi Inventario'],
      ['/politica-de-privacidad', 'Política de Privacidad · Mi Inventario'],
      ['/que-hacemos', 'Qué hacemos · Mi Inventario'],
    ] as const) {
      await page.goto(address)
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
  })
})

test.describe('login', () => {
  test('the login page links to registration and recovery', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Regístrate' }).click()
    await expect(page).toHaveURL(/\/register$/)
    await page.getByRole('link', { name: 'Inicia sesión' }).click()
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await expect(page).toHaveURL(/\/recuperar-clave$/)
    await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('a refused login shows a notice and a message, and keeps the typed text', async ({ page, noise }) => {
    noise.expect(REFUSED)
    await page.goto('/login')
    await fillLogin(page)
    await page.keyboard.press('Enter')
    await expect(avisosOf(page)).toContainText('Credenciales incorrectas')
    await expect(
      page.getByText('Correo o contraseña incorrecta. Por favor, verifica los datos e inténtalo nuevamente.'),
    ).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@demo.co')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('equivocada')
  })

  test('after too many attempts the login button shows a countdown, then works, for another address at once', async ({
    page,
    noise,
  }) => {
    noise.expect(REFUSED)
    const mensaje = 'Demasiados intentos. Espera y vuelve a intentar.'
    await page.route('**/v1/auth/login', answer(429, { mensaje }, { 'retry-after': '4' }))
    await page.goto('/login')
    await fillLogin(page)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('alert')).toHaveText(mensaje)
    await expect(page.getByRole('button', { name: /^Podrás intentarlo en 0:0[1-4]$/ })).toBeDisabled()
    const login = page.getByRole('button', { name: 'Iniciar sesión' })
    await expect(login).toBeEnabled()
    await page.route('**/v1/auth/login', answer(429, { mensaje }, { 'retry-after': '900' }))
    await login.click()
    await expect(page.getByRole('button', { name: /^Podrás intentarlo/ })).toBeDisabled()
    await page.getByLabel('Correo electrónico').fill('luis@demo.co')
    await expect(login).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a login response without the id of the user does not start a session', async ({ page }) => {
    await page.route('**/v1/auth/login', answer(200, { token: 'a.b.c', user: { username: 'ana' } }))
    await page.goto('/login')
    await fillLogin(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('No se pudo obtener el ID del usuario.')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('the login page shows a message when offline, and works when back online', async ({ page, noise }) => {
    noise.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    await page.goto('/login')
    await fillLogin(page, 'Demo#2026')
    await goOffline(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'No hay conexión. Revisa tu internet e intenta de nuevo.',
    )
    await goOnline(page)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
  })

  test('three quick submissions of the login form send only one request', async ({ page, noise }) => {
    noise.expect(REFUSED)
    let asked = 0
    page.on('request', (call) => {
      if (call.url().endsWith('/v1/auth/login')) asked += 1
    })
    await page.route('**/v1/auth/login', answer(401, { mensaje: 'Credenciales incorrectas' }))
    const letGo = await holdBack(page, '**/v1/auth/login')
    await page.goto('/login')
    await fillLogin(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click({ force: true })
    letGo()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(asked).toBe(1)
  })

  test('the password field shows a warning when Caps Lock is on', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Contraseña', { exact: true }).focus()
    const press = (text: string, modifiers: Record<string, boolean>) =>
      page.getByLabel('Contraseña', { exact: true }).dispatchEvent('keydown', { key: text, ...modifiers })
    await press('A', { modifierCapsLock: true })
    await expect(page.getByText('Bloq Mayús está activado')).toBeVisible()
    await press('a', { modifierCapsLock: false })
    await expect(page.getByText('Bloq Mayús está activado')).toHaveCount(0)
  })

  test('a member with an incomplete profile is sent to a page to complete the profile', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill('nuevo@demo.co')
    await page.getByLabel('Contraseña', { exact: true }).fill('Demo#2026')
    const asked = page.waitForRequest((request) => request.url().endsWith('/completar-perfil'))
    await page.keyboard.press('Enter')
    await asked
  })
})

test.describe('public pages', () => {
  test('the legal texts give their date, response times, age limit and law', async ({ page }) => {
    for (const [address, law] of [
      ['/terminos-y-condiciones', 'Ley 1480 de 2011'],
      ['/politica-de-privacidad', 'Ley 1581 de 2012'],
    ] as const) {
      await page.goto(address)
      const text = page.getByRole('article')
      for (const said of ['20 de junio de 2025', '30 días', '60', 'menores de 16 años', law]) {
        await expect(text).toContainText(said)
      }
      const contents = page.getByRole('navigation', { name: 'Contenido' })
      await contents.getByRole('listitem').last().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport()
      await expect(page.getByRole('link', { name: 'Volver al registro' })).toHaveAttribute(
        'href',
        '/register',
      )
    }
  })

  test('«Qué hacemos» has six cards, links to contact and registration, and a footer', async ({ page }) => {
    await page.goto('/que-hacemos')
    for (const name of [
      'NutriScan',
      'Gestión de Inventario',
      'Historial de Productos',
      'Alertas Inteligentes',
      'Multiplataforma',
      'Seguridad Total',
    ]) {
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
    }
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'contacto@miinventario.co' })).toHaveAttribute(
      'href',
      'mailto:contacto@miinventario.co',
    )
    await expect(footer).toContainText('Todos los derechos reservados.')
    await footer.getByRole('link', { name: 'Política de Privacidad' }).click()
    await expect(page).toHaveURL(/\/politica-de-privacidad$/)
    await page.goto('/que-hacemos')
    await page.getByRole('link', { name: 'Crear mi cuenta' }).first().click()
    await expect(page).toHaveURL(/\/register$/)
  })
})

test('if a screen’s code was tampered with, the code never runs and the page offers a retry', async ({
  page,
  noise,
}) => {
  noise.expect(/integrity|Failed to|could not be loaded|Failed to fetch dynamically/)
  await page.route(/registro\.screen.*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};document.title='cambiado'` })
  })
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'No pudimos abrir esta página' })).toBeVisible()
  await expect(page).not.toHaveTitle('cambiado')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible()
})

test('a lazily loaded style that was tampered with is not applied', async ({ page, noise }) => {
  noise.expect(/integrity|Failed to|could not be loaded/)
  const arrived = page.waitForEvent('requestfinished', (request) => /toasts-.*\.css$/.test(request.url()))
  await page.route(/toasts-.*\.css$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()} body{display:none}` })
  })
  await page.goto('/login')
  await fillLogin(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Correo o contraseña incorrecta.', { exact: false })).toBeVisible()
  await arrived
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
})
