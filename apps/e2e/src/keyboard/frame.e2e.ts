import type { Locator, Page } from 'playwright/test'
import { changePrecio } from './api.ts'
import { expect, test } from './fixtures.ts'

/** What has the focus shows it: a ring on itself, on the box around it, or on the card it stands for. */
const expectRing = async (page: Page): Promise<void> => {
  const ring = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing has the focus'
    const isPainted = (style: CSSStyleDeclaration): boolean =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1
    const around = [focused, focused.parentElement, focused.closest('label')].filter((each) => each !== null)
    const seen = [...around.map((each) => getComputedStyle(each)), getComputedStyle(focused, '::after')]
    return seen.some(isPainted) ? 'painted' : `no ring on ${focused.outerHTML.slice(0, 200)}`
  })
  expect(ring).toBe('painted')
}

/** Presses Tab until `target` has the focus; every stop on the way has to show itself. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press(key)
    await expectRing(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('40 stops did not lead there')
}

const signInByKeys = async (page: Page): Promise<void> => {
  await page.goto('/login?volver=%2Fapp%2Fempresarial%2Finventario')
  await expect(page.getByLabel('Correo electrónico')).toBeFocused()
  await expectRing(page)
  await page.keyboard.type('editor@demo.co')
  await page.keyboard.press('Tab')
  await expectRing(page)
  await page.keyboard.type('Demo#2026')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mostrar contraseña' })).toBeFocused()
  await expectRing(page)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Ocultar contraseña' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible()
}

test.describe.configure({ timeout: 120_000 })

test('the frame by keyboard alone: skip link, sidebar, theme, signing out', async ({ page }) => {
  await signInByKeys(page)
  const sidebar = page.getByRole('navigation', { name: 'Secciones' })

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await expectRing(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.reload()
  await expect(page.getByText(/^\d+ productos$/)).toBeVisible()
  await tabTo(page, sidebar.getByRole('link', { name: 'Laboratorio' }))
  await expect(sidebar).toHaveCSS('width', '240px')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Laboratorio' })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: /^Cuenta de/ }))
  await expect(sidebar).toHaveCSS('width', '64px')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Mi perfil' })).toBeFocused()
  await expectRing(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Claro' })).toBeFocused()
  await expectRing(page)
  await page.keyboard.press('ArrowDown')
  await expectRing(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeFocused()
  await expectRing(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
})

test('a product by keyboard alone: searched, filtered, added, edited against a conflict, deleted', async ({
  page,
  request,
  noise,
}) => {
  noise.expect(/412/)
  const nombre = `Achiras del Huila ${Date.now()}`
  await signInByKeys(page)
  const list = page.getByRole('list', { name: 'Productos' })

  const search = page.getByRole('searchbox', { name: 'Buscar en el inventario' })
  await tabTo(page, search)
  await page.keyboard.type('leche')
  await expect(page).toHaveURL(/q=leche/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Borrar búsqueda' })).toBeFocused()
  await expectRing(page)
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await tabTo(page, page.getByLabel('Categoría'))
  await page.keyboard.type('Mascotas')
  await expect(page).toHaveURL(/categoria=/)
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/\/inventario$/)

  const add = page.getByRole('button', { name: 'Agregar producto' })
  await tabTo(page, add, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type(nombre)
  await tabTo(page, dialog.getByLabel('Descripción'))
  await page.keyboard.type('Bizcochos de achira.')
  await tabTo(page, dialog.getByLabel('Categoría'))
  await page.keyboard.type('panaderia')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Categoría')).toHaveValue('Panadería')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByLabel('Cantidad'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1200')
  await tabTo(page, dialog.getByLabel('Precio'))
  await page.keyboard.type('12500')
  await tabTo(page, dialog.getByLabel('Fecha de adquisición'))
  await expect(dialog.getByLabel('Cantidad')).toHaveValue('1.200')
  await expect(dialog.getByLabel('Precio')).toHaveValue('12.500')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Producto agregado')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()

  const card = list.getByRole('listitem').filter({ hasText: nombre })
  await expect(card).toContainText('1.200 unidades')
  const actions = card.getByRole('button', { name: `Acciones de ${nombre}` })
  await tabTo(page, actions)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Ver' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await tabTo(page, dialog.getByLabel('Cantidad'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('7')
  await changePrecio(request, nombre, 9999)
  await tabTo(page, dialog.getByRole('button', { name: 'Guardar Cambios' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByRole('group', { name: /^Precio/ })).toContainText('Lo de la otra persona$ 9.999')
  await tabTo(page, dialog.getByRole('button', { name: 'Guardar lo elegido' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Producto actualizado')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(actions).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Ver' })).toBeFocused()
  await page.keyboard.press('End')
  await expectRing(page)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectRing(page)
  await tabTo(page, question.getByRole('button', { name: 'Eliminar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Producto eliminado')).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expectRing(page)
})
