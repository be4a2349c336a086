import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'

test('the security log is filtered by person, kind and date, and keeps its filters in the address', async ({
  page,
  request,
  signIn,
}) => {
  const persona = await newPersona(request, 'INDIVIDUAL')
  await signIn('admin@demo.co', '/auditoria/seguridad')
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items.first()).toBeVisible()
  const filters = page.getByRole('search', { name: 'Filtrar el registro de seguridad' })
  await filters.getByLabel('ID de la persona').fill('diez')
  await filters.getByRole('button', { name: 'Filtrar' }).click()
  await expect(filters.getByText('Escribe el ID solo con números.')).toBeVisible()

  const nothing = page.getByRole('heading', { name: 'Ningún suceso coincide con los filtros' })
  await filters.getByLabel('ID de la persona').fill(String(persona.id))
  await filters.getByLabel('Desde').fill('2099-12-31')
  await filters.getByRole('button', { name: 'Filtrar' }).click()
  await expect(nothing).toBeVisible()
  await filters.getByLabel('Desde').fill('2020-01-01')
  await filters.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(`/auditoria/seguridad?usuario=${persona.id}&dia=2020-01-01`)
  const own = items.filter({ hasText: 'Rosa Elvira Pinzón' })
  await expect(own.first()).toBeVisible()
  await expect(items.filter({ hasNotText: 'Rosa Elvira Pinzón' })).toHaveCount(0)

  await filters.getByLabel('Suceso').selectOption('ingreso')
  await filters.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/tipo=ingreso/)
  await expect(own.first()).toContainText('Inicio de sesión')
  await filters.getByLabel('Suceso').selectOption('bloqueo')
  await filters.getByRole('button', { name: 'Filtrar' }).click()
  await expect(nothing).toBeVisible()
  await page.reload()
  await expect(filters.getByLabel('Suceso')).toHaveValue('bloqueo')
  await filters.getByRole('button', { name: 'Limpiar' }).click()
  await expect(page).toHaveURL('/auditoria/seguridad')

  await own.first().getByRole('link').click()
  await expect(page).toHaveURL(`/auditoria/seguridad?usuario=${persona.id}`)
  await expect(items.filter({ hasNotText: 'Rosa Elvira Pinzón' })).toHaveCount(0)
})
