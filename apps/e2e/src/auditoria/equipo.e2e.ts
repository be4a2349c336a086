import type { Miembro } from '@mi/contracts'
import { read } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { newMiembro, newPersona, staff } from '../gente.ts'
import { avisosOf } from '../pantallas.ts'

test('a member is deleted with a reason, then found among the inactive members, reactivated and edited', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  const miembro = await newMiembro(request, owner, 'LECTOR')
  await signIn('admin@demo.co', '/auditoria/equipo')
  await page.getByLabel('Correo').fill(miembro.correo)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByText('1 miembro', { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Completo')

  await page.getByRole('button', { name: 'Eliminar permanentemente a Miembro LECTOR' }).click()
  const removing = page.getByRole('dialog', { name: '¿Eliminar permanentemente a Miembro LECTOR?' })
  await expect(removing).toContainText('marcado como inactivo')
  await expect(removing).toContainText('sus datos se conservan')
  await removing.getByLabel('Motivo').fill('Ya no trabaja allí')
  await removing.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(avisosOf(page)).toContainText('✅ Usuario eliminado.')

  await page.getByLabel('Estado').selectOption('inactivo')
  await page.getByLabel('Perfil').selectOption({ label: 'Completo' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/estado=inactivo&perfilCompleto=false/)
  // The test waits for the filtered list, because the button in the old row opens the dialog of an active member.
  await expect(page.getByRole('table')).toContainText('Inactivo')
  await page.getByRole('button', { name: 'Editar a Miembro LECTOR' }).press('Enter')
  const editing = page.getByRole('dialog', { name: 'Editar a Miembro LECTOR' })
  await editing.getByLabel('Rol').selectOption('EDITOR')
  await editing.getByLabel('Perfil').selectOption({ label: 'Perfil incompleto' })
  await editing.getByLabel('Activar este usuario').check()
  const calls: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'PUT') calls.push(new URL(sent.url()).pathname)
  })
  await editing.getByRole('button', { name: 'Guardar' }).click()
  await expect(avisosOf(page)).toContainText('✅ actualizado para Miembro LECTOR')
  expect(calls).toEqual([`/v1/usuarios/${miembro.id}/reactivar`, `/v1/equipo/${miembro.id}`])

  const { headers } = await staff(request, 'admin')
  const [saved] = await read<Miembro[]>(request, `/v1/equipo/filtrar?correo=${miembro.correo}`, headers)
  expect(saved).toMatchObject({ estado: 'activo', rolEquipo: 'EDITOR', perfilCompleto: true })
  // The list is empty, because it shows only inactive members and the edited member is active now.
  await expect(page.getByRole('heading', { name: 'Ningún miembro coincide con los filtros' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Limpiar' }).last().click()
  await expect(page.getByRole('table')).toContainText('Incompleto')
})

test('a failed edit keeps the chosen role, and a retry does not reactivate the member again', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/500/)
  const owner = await newPersona(request)
  const miembro = await newMiembro(request, owner, 'EDITOR')
  const admin = await staff(request, 'admin')
  await request.delete(`/v1/equipo/eliminar-logico/${miembro.id}`, { headers: admin.headers })
  await signIn('desarrollador@demo.co', `/auditoria/equipo?correo=${miembro.correo}`)
  let isBroken = true
  await page.route(`**/v1/equipo/${miembro.id}`, (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  const calls: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/reactivar')) calls.push(sent.url())
  })
  await page.getByRole('button', { name: 'Editar a Miembro EDITOR' }).click()
  const editing = page.getByRole('dialog')
  await editing.getByLabel('Rol').selectOption('LECTOR')
  await editing.getByLabel('Activar este usuario').check()
  await editing.getByRole('button', { name: 'Guardar' }).click()
  await expect(avisosOf(page)).toContainText('❌ No se pudo actualizar el miembro.')
  await expect(editing.getByLabel('Rol')).toHaveValue('LECTOR')
  isBroken = false
  await editing.getByRole('button', { name: 'Guardar' }).click()
  await expect(avisosOf(page)).toContainText('✅ actualizado para Miembro EDITOR')
  expect(calls).toHaveLength(1)
})
