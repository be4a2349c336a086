import { expect, test } from '../fixtures.ts'
import { newPersona, staff } from '../gente.ts'
import { avisosOf } from '../pantallas.ts'

test('analyses are filtered while a person types, and can be searched by a user’s id', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  // The server answers the search for an unknown user with 404.
  noise.expect(/404/)
  const nueva = await newPersona(request, 'INDIVIDUAL')
  const desarrollador = await staff(request, 'desarrollador')
  await signIn('desarrollador@demo.co', '/auditoria/nutriscan')
  const table = page.getByRole('table', { name: 'Análisis' })
  await expect(table).toContainText('Sin respuesta')
  await page.getByLabel('Nombre').fill('LUIS FERN')
  await expect(table).not.toContainText('Ana María Restrepo')
  await expect(table).toContainText('Luis Fernando Ortiz')
  await expect(page).toHaveURL('/auditoria/nutriscan?nombre=LUIS+FERN')
  await page.getByLabel('Fecha').fill('1999')
  await expect(page.getByRole('heading', { name: 'Ningún análisis coincide con los filtros' })).toBeVisible()
  await page.getByLabel('Fecha').fill('ayer')
  await expect(page.getByLabel('Fecha')).toHaveAccessibleDescription(
    'Escribe la fecha como 2026, 2026-11 o 2026-11-22.',
  )
  await expect(page.getByText('Revisa los filtros')).toBeVisible()
  await page.getByRole('search', { name: 'Buscar análisis' }).getByRole('button', { name: 'Limpiar' }).click()
  await expect(table).toContainText('Ana María Restrepo')

  const id = page.getByLabel('ID de usuario')
  await id.fill('ana')
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await expect(id).toHaveAccessibleDescription('Escribe el ID solo con números.')
  for (const other of [nueva.id, desarrollador.id, 999_999]) {
    await id.fill(String(other))
    await id.press('Enter')
    await expect(
      page.getByRole('heading', { name: 'Este usuario no tiene acceso a esta funcionalidad.' }),
    ).toBeVisible()
  }
  await id.fill('1')
  await id.press('Enter')
  await expect(table).toContainText('Ana María Restrepo')
  await expect(table).not.toContainText('Luis Fernando Ortiz')
})

test('an analysis is corrected and deleted, and both actions are in the log', async ({ page, signIn }) => {
  await signIn('admin@demo.co', '/auditoria/nutriscan?orden=id')
  const table = page.getByRole('table', { name: 'Análisis' })
  await page.getByRole('button', { name: 'Editar el análisis #1', exact: true }).press('Enter')
  const editing = page.getByRole('dialog', { name: 'Editar #1' })
  await expect(editing.getByLabel('Consulta')).toBeFocused()
  await editing.getByLabel('Consulta').fill('   ')
  await editing.getByRole('button', { name: 'Guardar' }).click()
  await expect(editing.getByLabel('Consulta')).toHaveAccessibleDescription('Escribe la consulta.')
  await editing.getByLabel('Consulta').fill('Banano criollo')
  await editing.getByLabel('Respuesta').fill('Unas 89 kcal por 100 g.')
  await editing.getByLabel('Tipo de análisis').selectOption('ocr-openfoodfacts-gpt')
  await editing.getByLabel('Es alimento').uncheck()
  await editing.getByLabel('Es test').check()
  await editing.getByRole('button', { name: 'Guardar' }).click()
  await expect(avisosOf(page)).toContainText('✅ Análisis actualizado.')
  await expect(table.getByRole('row', { name: /Banano criollo/ })).toContainText('Unas 89 kcal por 100 g.')
  await expect(page.getByRole('button', { name: 'Editar el análisis #1', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Eliminar el análisis #1', exact: true }).click()
  const removing = page.getByRole('dialog', { name: '¿Eliminar este análisis?' })
  await removing.getByLabel('Motivo').fill('Era una prueba')
  await removing.getByRole('button', { name: 'Eliminar' }).click()
  await expect(avisosOf(page)).toContainText('✅ Análisis eliminado.')
  await expect(table).not.toContainText('Banano criollo')

  await page.goto('/auditoria/acciones?accion=analisis_eliminado')
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Era una prueba' })
  await expect(first).toContainText('Marcela Administración eliminó el análisis #1 de Ana María Restrepo')
  await page.getByLabel('Acción').selectOption('Análisis corregido')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByRole('main')).toContainText('corrigió el análisis #1 de Ana María Restrepo')
  await expect(page.getByRole('main')).toContainText('Es test: no → sí')
})
