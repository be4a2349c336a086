import { REFUSED, answer } from '../answer.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { newMiembro, newPersona } from '../gente.ts'

const EQUIPO = '/app/empresarial/equipo'
const LIST = '**/v1/equipo'
const never = (): Promise<never> => new Promise(() => undefined)

// These tests are slow, because each state is checked in two window sizes and two colour schemes.
test.describe.configure({ timeout: 180_000 })

test('axe finds no violations on the team page with or without members, in its forms, or after a failed deletion', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const owner = await newPersona(request)
  await signIn(owner.correo, EQUIPO)
  const dialog = page.getByRole('dialog')
  await expect(page.getByText('Aún no hay nadie en tu equipo')).toBeVisible()
  await expectAccessibleEverywhere(page, 'nobody')
  await page.getByRole('button', { name: 'Agregar miembro' }).click()
  await dialog.getByRole('button', { name: 'Agregar miembro' }).click()
  await expect(dialog.getByText('Correo inválido.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Generar contraseña' }).click()
  await expectAccessibleEverywhere(page, 'adding with errors')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()

  await newMiembro(request, owner, 'EDITOR')
  await page.reload()
  const menu = page.getByRole('button', { name: 'Acciones de Miembro EDITOR' })
  await expect(menu).toBeVisible()
  await expectAccessibleEverywhere(page, 'a list')
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessibleEverywhere(page, 'a menu')
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessibleEverywhere(page, 'changing')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.route('**/v1/equipo/**', answer(500, {}))
  await menu.click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessibleEverywhere(page, 'deleting failed')
})

test('axe finds no violations if the team page finds nobody, is loading, fails to load or is refused', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  await signIn('empresa@demo.co', `${EQUIPO}?q=zzz`)
  await expect(page.getByText('Nadie coincide con tu búsqueda')).toBeVisible()
  await expectAccessibleEverywhere(page, 'nobody found')
  await page.route(LIST, never)
  await page.reload()
  await expect(page.getByText('Cargando el equipo…')).toBeAttached()
  await expectAccessibleEverywhere(page, 'waiting')
  await page.unroute(LIST)
  await page.route(LIST, answer(400, { status: 400 }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'failing')
  await page.evaluate(() => localStorage.clear())
  await signIn('lector@demo.co', EQUIPO)
  await expect(page.getByText('Acceso no autorizado')).toBeVisible()
  await expectAccessibleEverywhere(page, 'refused')
})
