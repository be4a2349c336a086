import { expectFocusIn, press, tabTo } from '../devices/teclado.ts'
import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'
import { avisosOf } from '../pantallas.ts'

test.describe.configure({ timeout: 120_000 })

test('by keyboard alone, an administrator filters and sorts users, and inactivates a user with a reason', async ({
  page,
  request,
  signIn,
}) => {
  const { correo } = await newPersona(request, 'INDIVIDUAL')
  const nombre = 'Rosa Elvira Pinzón'
  await signIn('admin@demo.co', '/auditoria')
  await expect(page.getByRole('heading', { name: 'Panel de Auditoría', level: 1 })).toBeVisible()
  await press(page, page.getByRole('main').getByRole('link', { name: 'Auditoría de Usuarios', exact: true }))
  await expect(page.getByRole('heading', { name: 'Auditoría de Usuarios', level: 1 })).toBeVisible()

  await tabTo(page, page.getByLabel('Correo'))
  await page.keyboard.type(correo)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible()

  const table = page.getByRole('table', { name: 'Usuarios' })
  const byNombre = table.getByRole('columnheader', { name: 'Nombre' })
  await press(page, byNombre.getByRole('button'))
  await expect(byNombre).toHaveAttribute('aria-sort', 'ascending')
  await expect(byNombre.getByRole('button')).toBeFocused()
  const unfold = page.getByRole('button', { name: `Ver todo de ${nombre}` })
  await press(page, unfold)
  await expect(unfold).toHaveAttribute('aria-expanded', 'true')

  const inactivar = page.getByRole('button', { name: `Inactivar a ${nombre}` }).first()
  await press(page, inactivar)
  const dialog = page.getByRole('dialog', { name: `¿Inactivar a ${nombre}?` })
  await expectFocusIn(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(inactivar).toBeFocused()
  await page.keyboard.press('Enter')
  await expectFocusIn(dialog)
  await tabTo(page, dialog.getByLabel('Motivo'))
  await page.keyboard.type('Lo pidió por correo')
  await press(page, dialog.getByRole('button', { name: 'Inactivar' }))
  await expect(avisosOf(page)).toContainText('✅ Usuario marcado como inactivo.')
  await expect(dialog).toHaveCount(0)
  // The pressed button is gone, so the focus moves to the element around the table. That element shows no focus
  // ring, so `expectRing` would fail.
  await expect
    .poll(() =>
      table.evaluate(
        (element) =>
          document.activeElement?.contains(element) && element.ownerDocument.activeElement !== document.body,
      ),
    )
    .toBe(true)

  await press(page, page.getByRole('link', { name: 'Panel de Auditoría' }), 'Shift+Tab')
  await expect(page.getByRole('heading', { name: 'Panel de Auditoría', level: 1 })).toBeVisible()
  await press(page, page.getByRole('main').getByRole('link', { name: 'Acciones', exact: true }))
  await expect(page.getByRole('heading', { name: 'Acciones', level: 1 })).toBeVisible()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: nombre }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auditoria\/acciones\?usuario=\d+$/)
  await expect(page.getByText('Lo pidió por correo').first()).toBeVisible()
})
