import { expectAccessibleInBothSchemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { WINDOWS, sucesosIn } from '../pantallas.ts'
import { changeProducto, comment, newProducto, removeProducto } from '../productos.ts'
import { SOON, newEmpresa, whenListening } from './elenco.ts'

const OWNER = 'Rosa Elvira Pinzón'

for (const [device, size] of WINDOWS) {
  test.describe(device, () => {
    test.use({ viewport: size })

    test(`a product’s page shows changes, comments and the deletion without a reload (${device})`, async ({
      page,
      request,
      signIn,
      noise,
    }) => {
      noise.expect(/404/)
      const { owner, editor } = await newEmpresa(request)
      const { id } = await newProducto(request, owner, { nombre: 'Arroz', cantidad: 10 })
      await whenListening(page, () => signIn(editor.correo, `${editor.inventario}/${id}`))
      await expect(sucesosIn(page)).toHaveCount(1)

      await changeProducto(request, owner, id, { cantidad: 7 })
      await expect(page.getByRole('main')).toContainText('7 unidades', SOON)
      await expect(page.getByRole('main')).toContainText(`${OWNER}, hace un momento`)
      await expect(sucesosIn(page)).toHaveCount(2)

      await changeProducto(request, owner, id, { nombre: 'Arroz blanco' })
      await expect(page.getByRole('heading', { level: 1, name: 'Arroz blanco' })).toBeVisible(SOON)

      await comment(request, owner, id, 'Llegó una caja rota.')
      // `exact` is needed, because a notice contains these words too.
      await expect(page.getByText('Llegó una caja rota.', { exact: true })).toBeVisible(SOON)

      await removeProducto(request, owner, id)
      await expect(page.getByRole('heading', { level: 1, name: 'Arroz blanco' })).toBeHidden(SOON)
    })
  })
}

test('an open form keeps what is typed and says who changed the product', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/412/)
  const { owner, editor } = await newEmpresa(request)
  const { id } = await newProducto(request, owner, { nombre: 'Arroz', cantidad: 10 })
  await whenListening(page, () => signIn(editor.correo, `${editor.inventario}/${id}`))
  await page.getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar producto' })
  await form.getByLabel('Nombre').fill('Arroz de la casa')

  await changeProducto(request, owner, id, { precio: 9900 })
  await expect(form.getByText(`${OWNER} lo acaba de cambiar.`)).toBeVisible(SOON)
  await expect(form.getByLabel('Nombre')).toHaveValue('Arroz de la casa')
  await expect(form.getByLabel('Precio')).not.toHaveValue(/9.?900/)

  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(form.getByText('Este producto cambió en otro lugar mientras lo editabas.')).toBeVisible()
})

for (const [device, size] of WINDOWS) {
  test.describe(device, () => {
    test.use({ viewport: size })

    test(`«Hoy» says who changed a row, and moves no row from under the pointer (${device})`, async ({
      page,
      request,
      signIn,
    }) => {
      const { owner, editor } = await newEmpresa(request)
      const leche = await newProducto(request, owner, { nombre: 'Leche', cantidad: 4 })
      const arroz = await newProducto(request, owner, { nombre: 'Arroz', cantidad: 50 })
      await whenListening(page, () => signIn(editor.correo, '/home'))
      const hoy = page.getByRole('region', { name: 'Hoy' })
      const row = hoy.getByRole('listitem').filter({ hasText: 'Leche' })
      const reponer = row.getByRole('button', { name: 'Reponer: Leche' })
      await reponer.hover()
      const before = await row.boundingBox()

      // «Arroz» is given less stock than «Leche». If «Hoy» put «Arroz» first at once, the row of «Leche» would move.
      await changeProducto(request, owner, arroz.id, { cantidad: 1 })
      await changeProducto(request, owner, leche.id, { cantidad: 3 })
      await expect(row).toContainText('quedan 3 unidades', SOON)
      await expect(row).toContainText(`${OWNER}, hace un momento`)
      await expectAccessibleInBothSchemes(page, `a changed row of «Hoy», ${device}`)
      expect(await row.boundingBox()).toEqual(before)
      // Another card already shows «Arroz», but «Hoy» does not add it until the pointer leaves the row.
      await expect(page.getByRole('region', { name: 'Últimos cambios' })).toContainText('Arroz')
      await expect(hoy.getByText('Arroz')).toHaveCount(0)
      expect(await row.boundingBox()).toEqual(before)

      await page.getByRole('heading', { level: 1 }).hover()
      await expect(hoy.getByText('Arroz')).toBeVisible()
      await expect(row).not.toContainText('hace un momento', { timeout: 15_000 })
    })
  })
}

test('«Hoy» adds a product by itself when a colleague lowers its stock', async ({
  page,
  request,
  signIn,
}) => {
  const { owner, editor } = await newEmpresa(request)
  const { id } = await newProducto(request, owner, { nombre: 'Panela', cantidad: 50 })
  await whenListening(page, () => signIn(editor.correo, '/home'))
  const hoy = page.getByRole('region', { name: 'Hoy' })
  await expect(hoy).toBeVisible()
  await expect(hoy.getByText('Panela')).toBeHidden()
  await changeProducto(request, owner, id, { cantidad: 1 })
  await expect(hoy.getByText('Panela')).toBeVisible(SOON)
})
