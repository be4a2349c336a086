import { readFile } from 'node:fs/promises'
import { backFromLayer, backFromPage } from '../atras.ts'
import { CLAVE, headersOf } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'
import { avisosOf } from '../pantallas.ts'

test('users are filtered, exported with these filters, and sorted, and the address keeps the filters', async ({
  page,
  request,
  signIn,
}) => {
  const { correo } = await newPersona(request, 'INDIVIDUAL')
  await signIn('admin@demo.co', '/auditoria/usuarios')
  const table = page.getByRole('table', { name: 'Usuarios' })
  const rows = table.getByRole('row')

  await page.getByLabel('Nombre').fill('PINZON')
  await page.getByLabel('Correo').fill(correo)
  await page.getByLabel('Tipo de usuario').selectOption('INDIVIDUAL')
  await page.getByLabel('Rol', { exact: true }).selectOption('USUARIO')
  await page.getByLabel('Estado').selectOption('activo')
  await page.getByRole('button', { name: 'Filtrar' }).press('Enter')
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('Rosa Elvira Pinzón')
  await page.reload()
  await expect(page.getByLabel('Correo')).toHaveValue(correo)
  await expect(rows).toHaveCount(2)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const download = await downloading
  await expect(avisosOf(page)).toContainText('Exportación lista')
  expect(download.suggestedFilename()).toMatch(/^usuarios-\d{4}-\d{2}-\d{2}\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.trim().split('\n')).toHaveLength(2)
  expect(csv).toContain(correo)

  await page.getByRole('button', { name: 'Limpiar' }).click()
  await expect(page).toHaveURL('/auditoria/usuarios')
  await expect(table).toContainText('Marcela Administración')
  const byCorreo = table.getByRole('columnheader', { name: 'Correo' })
  await byCorreo.getByRole('button').click()
  await expect(byCorreo).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.nth(1)).toContainText('admin@demo.co')
  await byCorreo.getByRole('button').click()
  await expect(byCorreo).toHaveAttribute('aria-sort', 'descending')
  await backFromPage(page)
  await expect(page.getByLabel('Correo')).toHaveValue(correo)
})

test('the pager leads to the last and the next page, and keeps its place after a failed load', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/503/)
  const filaAt = (n: number) => ({
    ...{ idUsuario: n + 1, id: n + 1, username: `u${n}`, nombreCompleto: `Persona ${n + 1}` },
    ...{ correo: `u${n}@x.co`, rol: 'USUARIO', tipoUsuario: 'INDIVIDUAL', estado: 'activo' },
    ...{ createdAt: '2026-01-01T12:00:00Z', updatedAt: '2026-01-01T12:00:00Z', deletedAt: null },
  })
  let total = 120
  let isBroken = false
  await page.route(/\/v1\/usuarios\?/, async (route) => {
    if (isBroken) return route.fulfill({ status: 503, json: {} })
    const desde = Number(new URL(route.request().url()).searchParams.get('desde') ?? 0)
    const headers = {
      'x-total-count': String(total),
      ...(total > 10_000 && { 'x-total-count-kind': 'estimado' }),
    }
    const length = Math.min(50, total - desde)
    await route.fulfill({ headers, json: Array.from({ length }, (_, nth) => filaAt(desde + nth)) })
  })
  await signIn('admin@demo.co', '/auditoria/usuarios')
  const pages = page.getByRole('navigation', { name: 'Páginas', exact: true })
  await expect(pages).toContainText('1–50 de 120')
  await pages.getByRole('button', { name: 'Última página' }).click()
  await expect(pages).toContainText('101–120 de 120')
  await expect(pages.getByRole('button', { name: 'Página siguiente' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page).toHaveURL('/auditoria/usuarios?desde=100')
  await backFromPage(page)
  await expect(pages).toContainText('1–50 de 120')
  await pages.getByRole('button', { name: 'Página siguiente' }).press('Enter')
  await expect(pages).toContainText('51–100 de 120')

  isBroken = true
  await page.reload()
  await expect(page.getByRole('heading', { name: '❌ Error al filtrar usuarios.' })).toBeVisible()
  isBroken = false
  total = 20_001
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(pages).toContainText('51–100 de más de 10.000')
  await expect(page.getByText('más de 10.000 usuarios')).toBeVisible()
})

test('an inactivated person is signed out at once, and may sign in again after reactivation', async ({
  page,
  request,
  signIn,
}) => {
  const persona = await newPersona(request, 'INDIVIDUAL')
  await signIn('admin@demo.co', `/auditoria/usuarios?correo=${persona.correo}`)
  await expect(page.getByRole('button', { name: 'Reactivar a Rosa Elvira Pinzón' })).toBeVisible()
  await page.getByRole('button', { name: 'Inactivar a Rosa Elvira Pinzón' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Inactivar a Rosa Elvira Pinzón?' })
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await page.keyboard.type('Cuenta repetida')
  await backFromLayer(page)
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await dialog.getByRole('button', { name: 'Inactivar' }).click()
  await expect(avisosOf(page)).toContainText('✅ Usuario marcado como inactivo.')
  await expect(page.getByRole('table')).toContainText('Inactivo')
  // The button that opened the dialog is gone, because it exists only for active users.
  await expect(page.getByRole('button', { name: /^Inactivar a/ })).toHaveCount(0)
  const answer = await request.get('/v1/productos', { headers: persona.headers })
  expect(answer.status()).toBe(401)

  await page.getByRole('button', { name: 'Reactivar a Rosa Elvira Pinzón' }).click()
  const asking = page.getByRole('alertdialog', { name: '¿Reactivar a Rosa Elvira Pinzón?' })
  await expect(asking).toContainText('Recuperará acceso al sistema')
  await asking.getByRole('button', { name: 'Reactivar' }).click()
  await expect(avisosOf(page)).toContainText('✅ Usuario reactivado.')
  await expect(page.getByRole('table')).toContainText('Activo')
  expect(await headersOf(request, persona.correo, CLAVE)).toBeDefined()

  await page.goto(`/auditoria/acciones?usuario=${persona.id}`)
  const items = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Marcela Administración' })
  await expect(items).toHaveCount(2)
  await expect(items.last()).toContainText('inactivó a Rosa Elvira Pinzón')
  await expect(items.last()).toContainText('Motivo: Cuenta repetida')
  await expect(items.first()).toContainText('Estado: Inactivo → Activo')
})

test('an administrator is offered no way to inactivate administrators', async ({ page, signIn }) => {
  await signIn('admin@demo.co', '/auditoria/usuarios?rol=ADMIN')
  await expect(page.getByRole('button', { name: 'Reactivar a Marcela Administración' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Inactivar a/ })).toHaveCount(0)
})
