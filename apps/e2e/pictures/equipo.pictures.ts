import type { Miembro } from '@mi/contracts'
import type { Page } from 'playwright/test'
import { answer } from '../src/answer.ts'
import { expect, test } from '../src/fixtures.ts'
import { takePicture } from './picture.ts'

// The browser logs each refused request as an error. Without this exception, that log entry would fail the test.
test.beforeEach(({ noise }) => noise.expect(/.*/s))

const EQUIPO = '/app/empresarial/equipo'
const LIST = '**/v1/equipo'
const never = (): Promise<never> => new Promise(() => undefined)

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
const openMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click()

test('the team', async ({ page, signIn }, info) => {
  await signIn('empresa@demo.co', EQUIPO)
  await expect(page.getByText('4 personas')).toBeVisible()
  await takePicture(page, info, 'equipo')
  await openMenu(page)
  await expect(page.getByRole('menu')).toBeVisible()
  await takePicture(page, info, 'equipo-menu')
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await takePicture(page, info, 'equipo-editar')
  await page.keyboard.press('Escape')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await takePicture(page, info, 'equipo-eliminar')
})

test('adding a member', async ({ page, signIn }, info) => {
  await signIn('empresa@demo.co', EQUIPO)
  await page.getByRole('button', { name: 'Agregar miembro' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Nombre completo')).toBeFocused()
  await takePicture(page, info, 'equipo-agregar')
  await dialog.getByRole('button', { name: 'Agregar miembro' }).click()
  await expect(dialog.getByText('Correo inválido.')).toBeVisible()
  await takePicture(page, info, 'equipo-agregar-errores')
  await dialog.getByLabel('Nombre completo').fill('María del Socorro')
  await dialog.getByRole('button', { name: 'Generar contraseña' }).click()
  await takePicture(page, info, 'equipo-agregar-generada')
})

test('no results, an empty team, a failure, loading', async ({ page, signIn }, info) => {
  await signIn('empresa@demo.co', `${EQUIPO}?q=zzz`)
  await expect(page.getByText('Nadie coincide')).toBeVisible()
  await takePicture(page, info, 'equipo-sin-resultados')
  await page.route(LIST, (route) => route.fulfill({ json: [] }))
  await page.goto(EQUIPO)
  await expect(page.getByText('Aún no hay nadie')).toBeVisible()
  await takePicture(page, info, 'equipo-vacio')
  await page.route(LIST, answer(400, { status: 400 }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await takePicture(page, info, 'equipo-falla')
  await page.route(LIST, never)
  await page.reload()
  await heading(page)
  await takePicture(page, info, 'equipo-cargando')
})

test('long names, and many people', async ({ page, signIn }, info) => {
  const many = Array.from({ length: 1240 }, (_, index): Miembro => {
    const long = index % 3 === 0
    const nombre = long ? `María del Socorro Fernández de Castro Villamizar ${index}` : `Ana Ruiz ${index}`
    const correo = `${long ? 'maria.del.socorro.fernandez.de.castro' : 'ana'}.${index}@distribuidora-andina.com.co`
    return {
      ...{ idUsuario: index + 1, id: index + 1, username: `u${index}`, nombreCompleto: nombre, correo },
      ...{ telefono: '', direccion: '', rolEquipo: 'EDITOR', estado: 'activo', empresaId: 1 },
      ...{ perfilCompleto: index % 2 === 0, fotoPerfil: null, deletedAt: null },
      ...{ createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-01T12:00:00.000Z' },
      ...{ name: nombre, email: correo, role: 'EDITOR', phone: '' },
    }
  })
  await page.route(LIST, (route) => route.fulfill({ json: many }))
  await signIn('empresa@demo.co', EQUIPO)
  await expect(page.getByText('1.240 personas')).toBeVisible()
  await takePicture(page, info, 'equipo-largo')
  await page.getByRole('button', { name: 'Mostrar 100 más' }).scrollIntoViewIfNeeded()
  await takePicture(page, info, 'equipo-largo-final')
})

test('a page without permission', async ({ page, signIn }, info) => {
  await signIn('lector@demo.co', EQUIPO)
  await expect(page.getByRole('heading', { name: 'Acceso no autorizado' })).toBeVisible()
  await takePicture(page, info, 'equipo-sin-permiso')
})
