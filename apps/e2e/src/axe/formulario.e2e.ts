import type { Page } from 'playwright/test'
import { CODIGOS } from '../../codigos/codigos.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { fakeCamara } from '../devices/camara.ts'
import { expect, test } from '../fixtures.ts'
import { photo } from '../devices/fotos.ts'
import { newPersona } from '../gente.ts'
import { chooseAccion, openForm } from '../pantallas.ts'
import { changeProducto, newProducto } from '../productos.ts'

// These tests are slow, because each state is checked in two window sizes and two colour schemes.
test.describe.configure({ timeout: 180_000 })

const openEscaner = async (page: Page) => {
  await page.getByRole('button', { name: 'Escanear código de barras' }).click()
  return page.getByRole('dialog', { name: 'Escanear código' })
}

test('axe finds no violations if a new product’s form is empty, or shows errors, suggestions or a duplicate code', async ({
  page,
  request,
  signIn,
}) => {
  const persona = await newPersona(request, 'INDIVIDUAL')
  await newProducto(request, persona, { codigoBarras: CODIGOS[0].texto })
  await signIn(persona.correo, persona.inventario)
  const form = await openForm(page)
  await expect(form.getByLabel('Nombre')).toBeFocused()
  await expectAccessibleEverywhere(page, 'form')
  await form.getByLabel('Precio').fill('barato')
  await form.getByLabel(/^Código de barras/).fill(CODIGOS[0].texto)
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(form.getByText('El precio debe ser un número válido')).toBeVisible()
  await expect(form.getByText('Ya tienes este código en')).toBeVisible()
  await expectAccessibleEverywhere(page, 'form with errors')
  await form.getByLabel('Categoría').press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessibleEverywhere(page, 'suggestions')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByText('¿Descartar los cambios?')).toBeVisible()
  await expectAccessibleEverywhere(page, 'question before discarding')
})

test('axe finds no violations when a product is edited, nor when another change conflicts with the edit', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/412/)
  const persona = await newPersona(request, 'INDIVIDUAL')
  const { id, nombre } = await newProducto(request, persona)
  await signIn(persona.correo, persona.inventario)
  await chooseAccion(page, nombre, 'Editar')
  const form = page.getByRole('dialog', { name: 'Editar producto' })
  await form.getByLabel('Cantidad').fill('0')
  await expect(form.getByText('La cantidad es 0. Si se acabó, elige «Agotado».')).toBeVisible()
  await expectAccessibleEverywhere(page, 'form of a product')
  await changeProducto(request, persona, id, { precio: 9999, cantidad: 3, descripcion: 'Otra' })
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(form.getByRole('alert')).toBeFocused()
  await expectAccessibleEverywhere(page, 'two versions')
})

test('axe finds no violations in the scanner, with and without a camera, nor in the picture crop', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/willReadFrequently/)
  const persona = await newPersona(request, 'INDIVIDUAL')
  await fakeCamara(page, { torch: true })
  await signIn(persona.correo, persona.inventario)
  const form = await openForm(page)
  const escaner = await openEscaner(page)
  await expect(escaner.getByRole('button', { name: 'Linterna' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'scanner')
  await escaner
    .getByLabel('Leer de una foto')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
  await expect(escaner.getByText('Solo se permiten archivos de imagen')).toBeVisible()
  await expectAccessibleEverywhere(page, 'scanner that was given no picture')
  await page.keyboard.press('Escape')
  await expect(escaner).toHaveCount(0)

  await form
    .getByLabel('Elegir imagen')
    .last()
    .setInputFiles(await photo(800, 600))
  await expect(form.getByRole('img', { name: /^Encuadre/ })).toBeFocused()
  await expectAccessibleEverywhere(page, 'crop')
  await form.getByRole('radio', { name: 'Completa' }).check()
  await expectAccessibleEverywhere(page, 'crop, whole')

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'))
  })
  await openEscaner(page)
  await expect(escaner.getByText(/no tiene cámara disponible/)).toBeVisible()
  await expectAccessibleEverywhere(page, 'scanner without a camera')
})
