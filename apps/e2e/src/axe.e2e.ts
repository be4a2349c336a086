import type { Page } from 'playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { routeAccount } from './routed.ts'

const SCREENS = [
  ['desktop, light', { width: 1280, height: 800 }, 'light'],
  ['desktop, dark', { width: 1280, height: 800 }, 'dark'],
  ['phone, light', { width: 390, height: 844 }, 'light'],
  ['phone, dark', { width: 390, height: 844 }, 'dark'],
] as const

const checkLogin = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await expectAccessible(page, 'login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible()
  await expectAccessible(page, 'login, empty')
  await page.getByLabel('Correo electrónico').fill('ana@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Credenciales incorrectas')).toBeVisible()
  await expectAccessible(page, 'login, refused')
}

const checkRegistro = async (page: Page): Promise<void> => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible()
  await expectAccessible(page, 'registration')
  await page.getByLabel('Tipo de usuario').selectOption('Empresarial')
  await page.getByLabel('NIT').fill('900123456-1')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Nombre de empresa requerido.')).toBeVisible()
  await expectAccessible(page, 'registration with errors')
}

const checkRecuperacion = async (page: Page): Promise<void> => {
  await page.route('**/v1/auth/solicitar-reset', (route) => route.fulfill({ json: { mensaje: 'Listo.' } }))
  await page.route('**/v1/auth/confirmar-reset', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/recuperar-clave')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Por favor ingresa tu correo electrónico')).toBeVisible()
  await expectAccessible(page, 'recovery, empty')
  await page.getByLabel('Correo electrónico').fill('ana@demo.co')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Verificar código' })).toBeVisible()
  await expectAccessible(page, 'code')
  await page.keyboard.type('123456')
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Nueva#2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('El código ingresado no es válido o ha expirado')).toBeVisible()
  await expectAccessible(page, 'code, refused')
}

const checkTexts = async (page: Page): Promise<void> => {
  for (const address of ['/terminos-y-condiciones', '/politica-de-privacidad', '/que-hacemos']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, address)
  }
}

const checkList = async (page: Page): Promise<void> => {
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible()
  await expectAccessible(page, 'list')
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'menu of a card')
  await page.getByRole('menuitem', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByLabel('Cantidad').fill('0')
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Escribe una cantidad de 1 o más.')).toBeVisible()
  await expectAccessible(page, 'movement with errors')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'question before deleting')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('searchbox', { name: 'Buscar en el inventario' }).fill('nada parecido')
  await expect(page.getByText('Ningún producto coincide')).toBeVisible()
  await expectAccessible(page, 'nothing found')
  await page.getByRole('button', { name: 'Limpiar búsqueda y filtros' }).click()
  await page.getByRole('button', { name: /^Filtros/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await filters.getByLabel('Vencimiento').selectOption('30d')
  await expectAccessible(page, 'filters')
  await filters.getByRole('button', { name: 'Ver en tabla' }).click()
  await filters.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toBeVisible()
  await expectAccessible(page, 'filtered table')
  await page.getByRole('button', { name: 'Limpiar', exact: true }).click()
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await filters.getByRole('button', { name: 'Ver en tarjetas' }).click()
  await filters.getByRole('button', { name: 'Cerrar' }).click()
}

const checkForm = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await expectAccessible(page, 'form')
  await dialog.getByLabel('Precio').fill('barato')
  await dialog.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(dialog.getByText('El precio debe ser un número válido')).toBeVisible()
  await expectAccessible(page, 'form with errors')
  await dialog.getByLabel('Categoría').press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page, 'suggestions')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByText('¿Descartar los cambios?')).toBeVisible()
  await expectAccessible(page, 'question before discarding')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
}

const checkFrame = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'account menu')
  await page.keyboard.press('Escape')
  const more = page.getByRole('button', { name: 'Más', exact: true })
  if (!(await more.isVisible())) return
  await more.click()
  await expect(page.getByRole('dialog', { name: 'Más' })).toBeVisible()
  await expectAccessible(page, 'more')
  await page.keyboard.press('Escape')
}

const checkFailures = async (page: Page): Promise<void> => {
  await page.route('**/v1/productos?**', (route) => route.fulfill({ status: 400, json: { status: 400 } }))
  await page.reload()
  await expect(page.getByText('No se pudieron cargar los productos')).toBeVisible()
  await expectAccessible(page, 'list that failed')
  await page.route(/modulos\/inventory\//, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('No pudimos abrir esta sección')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'section that failed')
  await page.unrouteAll()
  await page.route('**/app/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="manifiesto"', '') })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No pudimos abrir Mi Inventario' })).toBeVisible()
  await expectAccessible(page, 'shell that failed')
}

const checkHome = async (page: Page): Promise<void> => {
  await page.goto('/home')
  await expect(page.getByText('Comentaristas')).toBeVisible()
  await expectAccessible(page, 'home')
}

const checkPerfil = async (page: Page): Promise<void> => {
  await page.goto('/perfil')
  await expect(page.getByLabel('NIT')).toBeVisible()
  await expectAccessible(page, 'profile')
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Teléfono').fill('12')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Teléfono inválido.')).toBeVisible()
  await expectAccessible(page, 'profile with errors')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('tab', { name: 'Seguridad' }).click()
  await expectAccessible(page, 'security')
  await page.getByRole('button', { name: 'Cambiar Contraseña' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nueva contraseña', { exact: true }).fill('a')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Las contraseñas no coinciden ❌')).toBeVisible()
  await expectAccessible(page, 'change of password with errors')
}

const checkAccountFailures = async (page: Page): Promise<void> => {
  await page.route('**/v1/**', (route) => route.fulfill({ status: 400, json: { status: 400 } }))
  await page.goto('/home')
  await expect(page.getByText('No pudimos cargar tu inventario')).toBeVisible()
  await expectAccessible(page, 'home that failed')
  await page.goto('/perfil')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expectAccessible(page, 'profile that failed')
  await page.unrouteAll()
}

const checkCompletar = async (page: Page): Promise<void> => {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('nuevo@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByRole('button', { name: 'Completar Perfil' }).click()
  await expect(page.getByText('Debes ingresar una nueva contraseña.')).toBeVisible()
  await expectAccessible(page, 'completing a profile')
}

for (const [name, viewport, colorScheme] of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme })
    // A dozen products: axe looks at every one of them in every state.
    test.describe.configure({ timeout: 240_000 })

    test(`axe finds nothing on any screen or state, ${name}`, async ({ page, signIn, noise }) => {
      // What is made to fail says so in the console.
      noise.expect(/Failed to load resource|RUNTIME-008|could not be shown|remoteEntry|#manifiesto/)
      // A page that is made to fail, on a slow machine, needs its font later than the browser finds good.
      noise.expect(/preloaded using link preload/)
      await checkLogin(page)
      await checkRegistro(page)
      await checkRecuperacion(page)
      await checkTexts(page)
      await signIn('otra@demo.co')
      await checkList(page)
      await checkForm(page)
      await checkFrame(page)
      await checkFailures(page)
    })

    test(`axe finds nothing at home, in the profile and on the way in, ${name}`, async ({
      page,
      signIn,
      noise,
    }) => {
      noise.expect(/Failed to load resource|preload/)
      await routeAccount(page)
      await signIn('empresa@demo.co')
      await checkHome(page)
      await checkPerfil(page)
      await checkAccountFailures(page)
      await routeAccount(page)
      await checkCompletar(page)
    })
  })
}

test('axe finds nothing where there is nothing yet, and where somebody may only look', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('luis@demo.co')
  await expect(page.getByText('Aún no hay productos')).toBeVisible()
  await expectAccessible(page, 'nothing yet')
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn('lector@demo.co')
  await expect(page.getByText('120 productos')).toBeVisible()
  await expectAccessible(page, 'only looking')
})
