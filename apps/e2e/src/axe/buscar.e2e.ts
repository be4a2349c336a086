import { REFUSED, answer } from '../answer.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'
import { newProducto } from '../productos.ts'

test('axe finds no violations when «Buscar» is empty, shows results, finds nothing, fails or offers an old search', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  // This test is slow, because each state is checked in two window sizes and two colour schemes.
  test.setTimeout(180_000)
  noise.expect(REFUSED)
  const ana = await newPersona(request, 'INDIVIDUAL')
  await newProducto(request, ana, { nombre: 'Café molido', fechaVencimiento: '2020-01-01' })
  await newProducto(request, ana, { nombre: 'Café en grano' })
  await signIn(ana.correo, '/app/individual/home')
  const campo = page.getByRole('combobox', { name: 'Buscar secciones y productos' })
  await page.keyboard.press('/')
  await expect(page.getByRole('option', { name: 'Historial' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'nothing typed')
  await campo.fill('cafe')
  await expect(page.getByRole('option')).toHaveCount(3)
  await expectAccessibleEverywhere(page, 'found')
  await campo.fill('nada parecido')
  await expect(page.getByText('No encontramos nada con «nada parecido».')).toBeVisible()
  await expectAccessibleEverywhere(page, 'not found')
  await page.route('**/v1/productos?**', answer(400, { status: 400 }))
  await campo.fill('arroz')
  await expect(page.getByText('No se pudo buscar. Intenta de nuevo.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'search that failed')
  await page.unroute('**/v1/productos?**')
  await campo.fill('café')
  await page.getByRole('option', { name: /Café molido/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Café molido' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'café' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'searched before')
})
