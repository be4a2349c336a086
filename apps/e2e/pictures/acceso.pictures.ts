import { expect, test } from '../src/fixtures.ts'
import { takePicture } from './picture.ts'

// All console messages are allowed, because the browser logs each refused request as an error.
// Otherwise, that error would fail the test.
test.beforeEach(({ noise }) => noise.expect(/.*/s))

const CODIGO = ['1', '2', '3', '4', '5', '6']

test('login', async ({ page }, info) => {
  await page.goto('/login')
  await expect(page.getByLabel('Correo electrónico')).toBeFocused()
  await takePicture(page, info, 'acceso')

  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible()
  await takePicture(page, info, 'acceso-vacio')

  await page.getByLabel('Correo electrónico').fill('ana@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Credenciales incorrectas')).toBeVisible()
  await takePicture(page, info, 'acceso-rechazado')

  await page.route('**/v1/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '899' },
      json: { mensaje: 'Demasiados intentos. Espera 15 minutos e intenta de nuevo.' },
    }),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Podrás intentarlo en/ })).toBeVisible()
  await expect(page.getByText('Credenciales incorrectas')).toHaveCount(0)
  await takePicture(page, info, 'acceso-en-espera')
})

test('registration', async ({ page }, info) => {
  await page.goto('/register')
  await expect(page.getByLabel('Tipo de usuario')).toBeVisible()
  await takePicture(page, info, 'registro', { whole: true })
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Teléfono inválido.')).toBeVisible()
  await takePicture(page, info, 'registro-errores', { whole: true })

  await page.getByLabel('Tipo de usuario').selectOption('Empresarial')
  await page
    .getByLabel('Nombre de la empresa')
    .fill('Distribuidora y Comercializadora de Alimentos del Eje Cafetero')
  await page.getByLabel('NIT').fill('900123456-1')
  await page.getByLabel('Nombre de usuario').fill('andina')
  await page.getByLabel('Correo electrónico').fill('empresa@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto-123')
  await page.getByLabel('Nombre completo').fill('María Fernanda Rodríguez')
  await page.getByLabel('Teléfono').fill('300 123 4567')
  await page.getByLabel('Dirección').fill('Calle 10 # 5-20, Bogotá')
  await page.getByRole('checkbox').check()
  await page.route('**/v1/usuarios', (route) =>
    route.fulfill({
      status: 503,
      json: { mensaje: 'Algo falló de nuestro lado. Intenta de nuevo en un momento.' },
    }),
  )
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await takePicture(page, info, 'registro-empresa', { whole: true })
})

test('recovery', async ({ page }, info) => {
  await page.route('**/v1/auth/solicitar-reset', (route) => route.fulfill({ json: { mensaje: 'Listo.' } }))
  await page.route('**/v1/auth/confirmar-reset', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/recuperar-clave')
  await takePicture(page, info, 'recuperar-clave')
  await page.getByLabel('Correo electrónico').fill('un.correo.bastante.largo@distribuidora-andina.com.co')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByRole('heading', { name: 'Verificar código' })).toBeVisible()
  await takePicture(page, info, 'verificar-codigo', { whole: true })
  for (const [index, digit] of CODIGO.entries()) await page.getByLabel(`Dígito ${index + 1} de 6`).fill(digit)
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Nueva#2026')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('El código ingresado no es válido o ha expirado')).toBeVisible()
  await takePicture(page, info, 'verificar-codigo-rechazado', { whole: true })
})

test('public texts', async ({ page }, info) => {
  for (const [address, name] of [
    ['/terminos-y-condiciones', 'terminos'],
    ['/politica-de-privacidad', 'privacidad'],
    ['/que-hacemos', 'que-hacemos'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await takePicture(page, info, name)
    await takePicture(page, info, `${name}-entera`, { whole: true })
  }
})

test('a notice left by the previous page', async ({ page }, info) => {
  await page.goto('/login')
  await page.evaluate(() =>
    sessionStorage.setItem(
      'aviso',
      JSON.stringify({
        tipo: 'success',
        texto: 'Usuario registrado correctamente 🎉',
        correo: 'ana@demo.co',
      }),
    ),
  )
  await page.reload()
  await expect(page.getByText('Usuario registrado correctamente 🎉')).toBeVisible()
  await takePicture(page, info, 'acceso-registrado')
})
