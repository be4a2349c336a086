import type { Comentario } from '@mi/contracts'
import { REFUSED, answer } from './answer.ts'
import { read } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { type Persona, newMiembro, newPersona } from './gente.ts'
import { openComments } from './pantallas.ts'
import { comment, newProducto } from './productos.ts'

const stored = (request: Parameters<typeof read>[0], { headers }: Persona, id: number) =>
  read<Comentario[]>(request, `/v1/comentarios/${id}`, headers)

test('the comments of a product are read and written in a dialog', async ({ page, request, signIn }) => {
  const owner = await newPersona(request)
  const comentarista = await newMiembro(request, owner, 'COMENTARISTA')
  const { id, nombre } = await newProducto(request, owner)
  await comment(request, owner, id, '<b>Ojo</b>\ncon la fecha')
  await signIn(comentarista.correo)
  const dialog = await openComments(page, nombre)
  const list = dialog.getByRole('list', { name: 'Comentarios' }).getByRole('listitem')
  await expect(list).toHaveText([/Rosa Elvira Pinzónhace 1 min<b>Ojo<\/b>\s+con la fecha/])
  const box = dialog.getByRole('textbox', { name: 'Escribe un comentario' })
  await expect(box).toBeFocused()
  await expectAccessible(page, 'comments')

  await box.fill('   ')
  await dialog.getByRole('button', { name: 'Comentar' }).click()
  await expect(box).toBeFocused()
  await box.fill('Ya la revisé')
  await page.keyboard.press('Control+Enter')
  await expect(list).toHaveText([/Túhace 1 minYa la revisé/, /Ojo/])
  await expect(box).toHaveValue('')
  await box.fill('a'.repeat(1999))
  await expect(dialog.getByText('Queda 1 carácter.')).toBeVisible()
  await box.fill('a'.repeat(2001))
  await expect(dialog.getByText('Sobra 1 carácter de 2.000.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await box.fill('Para después')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openComments(page, nombre)
  await expect(box).toHaveValue('Para después')
  expect(await stored(request, owner, id)).toHaveLength(2)
})

test('a typed comment survives a failure and a reload, and a double press stores it once', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const owner = await newPersona(request)
  const { id, nombre } = await newProducto(request, owner)
  await signIn(owner.correo)
  const dialog = await openComments(page, nombre)
  const box = dialog.getByRole('textbox')
  await expect(dialog.getByText('Aún no hay comentarios. Escribe el primero.')).toBeVisible()
  // The server creates the comment, but the response is lost.
  await page.route('**/v1/comentarios', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await box.fill('Una sola vez')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Error al enviar comentario')).toBeVisible()
  await expect(box).toHaveValue('Una sola vez')
  await page.unroute('**/v1/comentarios')
  await page.reload()
  await openComments(page, nombre)
  await expect(box).toHaveValue('Una sola vez')
  await dialog.getByRole('button', { name: 'Comentar' }).dblclick()
  await expect(box).toHaveValue('')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect(await stored(request, owner, id)).toHaveLength(1)
})

test('the dialog shows a message when the comments cannot be read', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const owner = await newPersona(request)
  const { nombre } = await newProducto(request, owner)
  await page.route('**/v1/comentarios/*', answer(400, { status: 400 }))
  await signIn(owner.correo)
  const dialog = await openComments(page, nombre)
  await expect(dialog.getByText('Error al cargar comentarios')).toBeVisible()
  await page.unroute('**/v1/comentarios/*')
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog.getByText('Aún no hay comentarios. Escribe el primero.')).toBeVisible()
})

test('an individual’s comments appear in a dialog as private notes', async ({ page, request, signIn }) => {
  const persona = await newPersona(request, 'INDIVIDUAL')
  const { id, nombre } = await newProducto(request, persona)
  await signIn(persona.correo, '/app/individual/inventario')
  await openComments(page, nombre)
  const dialog = page.getByRole('dialog', { name: 'Notas privadas' })
  await dialog.getByRole('textbox', { name: 'Escribe una nota privada' }).fill('Comprar en la plaza')
  await dialog.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(dialog.getByRole('list', { name: 'Notas privadas' })).toContainText('Comprar en la plaza')
  await expect.poll(() => stored(request, persona, id)).toHaveLength(1)
})

test('an individual writes private notes', async ({ page, request, signIn }) => {
  const persona = await newPersona(request, 'INDIVIDUAL')
  const { id } = await newProducto(request, persona)
  await signIn(persona.correo, `/app/individual/inventario/${id}`)
  await expect(page.getByRole('heading', { name: 'Cambios y notas privadas' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Escribe una nota privada' }).fill('Comprar en la plaza')
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Comprar en la plaza' })).toContainText('Tú')
  await expect.poll(() => stored(request, persona, id)).toHaveLength(1)
})
