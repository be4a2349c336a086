import { REFUSED, answer } from '../answer.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { newMiembro, newPersona } from '../gente.ts'
import { actividadOf, datosOf, sucesosIn } from '../pantallas.ts'
import { changeProducto, comment, newProducto, removeProducto } from '../productos.ts'

// These tests are slow, because they check each state in two window sizes and two colour schemes.
test.describe.configure({ timeout: 180_000 })

for (const clase of ['individual', 'propietario', 'EDITOR', 'COMENTARISTA', 'LECTOR'] as const) {
  test(`axe finds no violations on a product’s page, seen as ${clase}`, async ({ page, request, signIn }) => {
    const owner = await newPersona(request, clase === 'individual' ? 'INDIVIDUAL' : 'EMPRESARIAL')
    const isOwner = clase === 'individual' || clase === 'propietario'
    const persona = isOwner ? owner : await newMiembro(request, owner, clase)
    const { id } = await newProducto(request, owner, {
      ...{ cantidad: 1, fechaVencimiento: '2020-01-01', codigoBarras: '7702004003508', codigoQR: 'caja-1' },
    })
    await changeProducto(request, owner, id, { precio: 3200, descripcion: 'ñ'.repeat(300) }, 'Subió')
    await comment(request, owner, id, 'Rotar los de atrás')
    await signIn(persona.correo, `${persona.inventario}/${id}`)
    await expect(sucesosIn(page)).toHaveCount(3)
    await expect(datosOf(page)).toContainText('caja-1')
    await actividadOf(page).getByText('Ver descripción').first().click()
    await expectAccessibleEverywhere(page, `product page of ${clase}`)
  })
}

test('axe finds no violations if a product is out of stock, nor if the product or its activity cannot be read', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const owner = await newPersona(request)
  const { id } = await newProducto(request, owner, { cantidad: 0 })
  await page.route('**/v1/historial/usuario/*?*', answer(400, { status: 400 }))
  await page.route('**/v1/comentarios/*', answer(400, { status: 400 }))
  await signIn(owner.correo, `${owner.inventario}/${id}`)
  await expect(page.getByRole('button', { name: 'Marcar como agotado' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No se pudieron cargar los cambios' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Error al cargar comentarios' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'activity that failed')

  await page.route(`**/v1/productos/${id}`, answer(403, { status: 403 }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'No se pudo cargar el producto' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'product that failed')
})

test('axe finds no violations when a product does not exist, or was deleted', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const owner = await newPersona(request)
  const { id } = await newProducto(request, owner)
  await removeProducto(request, owner, id)
  await signIn(owner.correo, `${owner.inventario}/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Este producto fue eliminado' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'deleted product')
  await page.goto(`${owner.inventario}/999999`)
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos este producto' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'no such product')
})
