import { expect, test } from '../fixtures.ts'
import { newMiembro, newPersona } from '../gente.ts'
import { cardOf, chooseAccion, sucesosIn } from '../pantallas.ts'
import { newProducto } from '../productos.ts'

test('an EDITOR adds a unit, comments, and deletes a product; the owner’s history names the EDITOR', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  const editor = await newMiembro(request, owner, 'EDITOR')
  await newProducto(request, owner, { nombre: 'Panela' })
  await signIn(editor.correo, editor.inventario)
  await page.getByRole('button', { name: 'Agregar una unidad a Panela' }).click()
  await expect(page.getByText('«Panela»: 41 unidades')).toBeVisible()
  await chooseAccion(page, 'Panela', 'Comentarios')
  await page.getByRole('textbox').fill('Llegó rota')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(['Llegó rota'])
  await page.keyboard.press('Escape')
  await chooseAccion(page, 'Panela', 'Eliminar')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(cardOf(page, 'Panela')).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await signIn(owner.correo, owner.historial)
  await expect(sucesosIn(page)).toContainText([
    'Miembro EDITOR eliminó Panela',
    'Miembro EDITOR cambió Panela',
    'Tú agregaste Panela',
  ])
})

test('a COMENTARISTA sees only the company’s product, and their comment reaches the owner', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  const comentarista = await newMiembro(request, owner, 'COMENTARISTA')
  const { id, nombre } = await newProducto(request, owner)
  await newProducto(request, await newPersona(request), { nombre: 'De otra empresa' })
  await newProducto(request, await newPersona(request, 'INDIVIDUAL'), { nombre: 'De otra persona' })
  await signIn(comentarista.correo, comentarista.inventario)
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: nombre }).click()
  await page.getByRole('textbox', { name: 'Escribe un comentario' }).fill('Ya la revisé')
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(sucesosIn(page).filter({ hasText: 'Ya la revisé' })).toContainText('hace 1 min')
  await page.evaluate(() => localStorage.clear())
  await signIn(owner.correo, `${owner.inventario}/${id}`)
  await expect(sucesosIn(page).filter({ hasText: 'Ya la revisé' })).toContainText('Miembro COMENTARISTA')
})
