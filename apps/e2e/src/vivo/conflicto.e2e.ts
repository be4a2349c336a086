import { headersOf } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { avisosOf } from '../pantallas.ts'
import { addProductos, cardOf, changeProducto, chooseAccion, newPersona } from '../productos.ts'

const INVENTARIO = '/app/individual/inventario'

test('if a deletion is refused, the dialog shows another device’s change; a second click succeeds', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/412/)
  const correo = await newPersona(request)
  const [producto] = await addProductos(request, correo, [{ nombre: 'Panela', cantidad: 5 }])
  await signIn(correo, INVENTARIO)
  await chooseAccion(page, 'Panela', 'Eliminar')
  const headers = await headersOf(request, correo)
  await changeProducto(request, { headers }, producto?.id ?? 0, { cantidad: 12 })
  // The card shows the change, but the deletion is still based on the version that the person saw.
  await expect(page.locator('li', { hasText: 'Panela' })).toContainText('12')
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Eliminar' }).click()
  await expect(asked.getByRole('alert')).toHaveText(
    'Este producto cambió en otro lugar mientras lo mirabas (Cantidad: de 5 a 12).',
  )
  await asked.getByRole('button', { name: 'Eliminar de todos modos' }).click()
  await expect(page.getByText('Producto eliminado')).toBeVisible()
})

test('if «Marcar como agotado» is refused, a notice shows another device’s change; a retry works', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/412/)
  const correo = await newPersona(request)
  const [producto] = await addProductos(request, correo, [{ nombre: 'Panela' }])
  // The page receives no events here, so it gets the other device's change only from the refusal.
  await page.route('**/v1/notificaciones/eventos', () => undefined)
  await signIn(correo, INVENTARIO)
  await expect(cardOf(page, 'Panela')).toBeVisible()
  const headers = await headersOf(request, correo)
  await changeProducto(request, { headers }, producto?.id ?? 0, { nombre: 'Panela suya' })
  await chooseAccion(page, 'Panela', 'Marcar como agotado')
  await expect(avisosOf(page)).toContainText(
    'Este producto cambió en otro lugar (Nombre: de Panela a Panela suya).',
  )
  await expect(cardOf(page, 'Panela suya')).toBeVisible()
  await chooseAccion(page, 'Panela suya', 'Marcar como agotado')
  await expect(cardOf(page, 'Panela suya')).toContainText('Agotado')
})
