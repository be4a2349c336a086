import { expect, test } from '../fixtures.ts'
import { avisosOf } from '../pantallas.ts'

const PAGES = {
  usuarios: 'Auditoría de Usuarios',
  equipo: 'Auditoría de Equipo',
  nutriscan: 'Auditoría de Nutriscan',
  acciones: 'Acciones',
  seguridad: 'Seguridad',
  trabajos: 'Trabajos fallidos',
}
const SIN_AUDITORIA = 'Sin permisos para ver esta auditoría.'

const STAFF = [
  ['admin@demo.co', ['usuarios', 'equipo', 'nutriscan', 'acciones', 'seguridad', 'trabajos']],
  ['desarrollador@demo.co', ['equipo', 'nutriscan', 'acciones', 'seguridad', 'trabajos']],
] as const

for (const [correo, names] of STAFF) {
  test(`the audit panel offers ${correo} exactly the pages of this user’s role`, async ({ page, signIn }) => {
    await signIn(correo, '/auditoria')
    await expect(page.getByRole('heading', { name: 'Panel de Auditoría', level: 1 })).toBeVisible()
    // The panel also links all staff to «Reportes», which is a screen of the shell.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      ...names.map((name) => PAGES[name]),
      'Reportes',
    ])
    for (const name of names) {
      await page.getByRole('main').getByRole('link', { name: PAGES[name], exact: true }).click()
      await expect(page).toHaveURL(`/auditoria/${name}`)
      await expect(page.getByRole('heading', { name: PAGES[name], level: 1 })).toBeVisible()
      await page.getByRole('link', { name: 'Panel de Auditoría' }).click()
      await expect(page.getByRole('heading', { name: 'Panel de Auditoría', level: 1 })).toBeVisible()
    }
  })
}

test('a DESARROLLADOR may neither open the users page nor delete members', async ({ page, signIn }) => {
  await signIn('desarrollador@demo.co', '/auditoria/usuarios')
  await expect(page.getByRole('heading', { name: SIN_AUDITORIA, level: 1 })).toBeVisible()
  await expect(avisosOf(page)).toContainText('No tienes permisos para acceder a esta auditoría.')

  await page.goto('/auditoria/equipo')
  await expect(page.getByRole('button', { name: 'Editar a Julián Rojas' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Eliminar permanentemente/ })).toHaveCount(0)
})

test('an individual user is refused on each page of the audit, and sees no link to the audit', async ({
  page,
  signIn,
}) => {
  await signIn('ana@demo.co', '/auditoria')
  await expect(page.getByRole('heading', { name: 'Acceso no autorizado', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Auditoría' })).toHaveCount(0)
  for (const [path, words] of [
    ['usuarios', SIN_AUDITORIA],
    ['equipo', SIN_AUDITORIA],
    ['nutriscan', 'Sin permisos para ver esta página 😢'],
    ['acciones', 'Acceso no autorizado'],
    ['seguridad', 'Acceso no autorizado'],
    ['trabajos', 'Acceso no autorizado'],
  ] as const) {
    await page.goto(`/auditoria/${path}`)
    await expect(page.getByRole('heading', { name: words, level: 1 })).toBeVisible()
  }
})
