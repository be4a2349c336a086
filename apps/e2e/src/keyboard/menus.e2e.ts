import { holdBack } from '../answer.ts'
import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'
import { cardOf, openMenu } from '../pantallas.ts'
import { newProducto } from '../productos.ts'

test('a menu stays at its button when the window is resized; Esc focuses the button, and Tab the next element', async ({
  page,
  request,
  signIn,
}) => {
  const persona = await newPersona(request, 'INDIVIDUAL')
  await newProducto(request, persona, { nombre: 'Avena' })
  await newProducto(request, persona, { nombre: 'Kumis' })
  await signIn(persona.correo, persona.inventario)
  await page.getByRole('button', { name: 'Ver en tabla' }).click()
  await expect(page.getByRole('table', { name: 'Productos' })).toBeVisible()
  const menu = await openMenu(page, 'Kumis')
  const button = page.getByRole('button', { name: 'Acciones de Kumis' })
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(page.getByRole('table', { name: 'Productos' })).toBeVisible({
      visible: viewport.width > 640,
    })
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect
      .poll(async () => {
        const [popup, anchor] = [await menu.boundingBox(), await button.boundingBox()]
        return popup && anchor ? Math.abs(popup.x + popup.width - anchor.x - anchor.width) : Infinity
      })
      .toBeLessThan(9)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Tab')
  const next = await page.evaluateHandle(() => document.activeElement)
  await button.press('Enter')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCount(0)
  await expect.poll(() => next.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the menu of a product closes when the product leaves the list', async ({ page, request, signIn }) => {
  const persona = await newPersona(request, 'INDIVIDUAL')
  await newProducto(request, persona, { nombre: 'Avena' })
  await newProducto(request, persona, { nombre: 'Kumis' })
  await signIn(persona.correo, persona.inventario)
  await expect(cardOf(page, 'Kumis')).toBeVisible()
  const letGo = await holdBack(page, '**/v1/productos?*q=*')
  await page.getByRole('searchbox', { name: 'Buscar en el inventario' }).fill('avena')
  const menu = await openMenu(page, 'Kumis')
  await expect(menu).toBeVisible()
  letGo()
  await expect(cardOf(page, 'Kumis')).toHaveCount(0)
  await expect(menu).toHaveCount(0)
  await openMenu(page, 'Avena')
  await expect(menu).toBeVisible()
})
