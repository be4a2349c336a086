import { REFUSED, answer } from '../answer.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { newMiembro, newPersona } from '../gente.ts'
import { chooseAccion, openComments } from '../pantallas.ts'
import { comment, newProducto } from '../productos.ts'

// These tests are slow, because each state is checked in two window sizes and two colour schemes.
test.describe.configure({ timeout: 180_000 })

test('axe finds no violations in the dialogs «Usar», «Reponer» and «Descartar», nor in the deletion dialog', async ({
  page,
  request,
  signIn,
}) => {
  const persona = await newPersona(request, 'INDIVIDUAL')
  const { nombre } = await newProducto(request, persona)
  await signIn(persona.correo, persona.inventario)
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  await chooseAccion(page, nombre, 'Usar')
  await dialog.getByLabel('Cantidad').fill('41')
  await dialog.getByRole('button', { name: 'Usar' }).click()
  await expect(dialog.getByText('Solo hay 40 unidades.')).toBeVisible()
  await expectAccessibleEverywhere(page, '«Usar» with an error')
  await dialog.getByLabel('Motivo').press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessibleEverywhere(page, '«Usar» with what is often said')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)

  await chooseAccion(page, nombre, 'Reponer')
  await expect(dialog.getByLabel('Cantidad')).toBeFocused()
  await expectAccessibleEverywhere(page, '«Reponer»')
  await page.keyboard.press('Escape')
  await chooseAccion(page, nombre, 'Descartar')
  await expectAccessibleEverywhere(page, '«Descartar»')
  await dialog.getByRole('radio', { name: 'Otro' }).check()
  await dialog.getByLabel('Cantidad').fill('0')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog.getByText('Cuenta por qué.')).toBeVisible()
  await expectAccessibleEverywhere(page, '«Descartar» with errors')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)

  await chooseAccion(page, nombre, 'Eliminar')
  await expect(question).toBeVisible()
  await expectAccessibleEverywhere(page, 'question before deleting')
})

test('axe finds no violations if there are no comments, one is too long, reading fails or writing is not allowed', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const owner = await newPersona(request)
  const lector = await newMiembro(request, owner, 'LECTOR')
  const { id, nombre } = await newProducto(request, owner)
  await signIn(owner.correo, owner.inventario)
  const dialog = await openComments(page, nombre)
  await expect(dialog.getByText('Aún no hay comentarios. Escribe el primero.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'no comments')
  await dialog.getByRole('textbox').fill('Rotar los de atrás')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('textbox').fill('a'.repeat(2001))
  await expect(dialog.getByText('Sobra 1 carácter de 2.000.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'comments and too long a text')
  await page.route('**/v1/comentarios/*', answer(400, { status: 400 }))
  await page.reload()
  await openComments(page, nombre)
  await expect(dialog.getByText('Error al cargar comentarios')).toBeVisible()
  await expectAccessibleEverywhere(page, 'comments that failed')
  await page.unroute('**/v1/comentarios/*')

  await comment(request, owner, id, 'Y pedir más')
  await page.evaluate(() => localStorage.clear())
  await signIn(lector.correo, lector.inventario)
  await openComments(page, nombre)
  await expect(dialog.getByText('Tu rol no tiene permisos para enviar comentarios.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'comments to read only')
})
