import { REFUSED, answer } from '../answer.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { newMiembro, newPersona } from '../gente.ts'
import { chooseFiltro, sucesosIn } from '../pantallas.ts'
import { changeProducto, newProducto, removeProducto } from '../productos.ts'

// These tests are slow, because each state is checked in two window sizes and two colour schemes.
test.describe.configure({ timeout: 180_000 })

test('axe finds no violations in the whole or filtered history, nor after an undo that succeeded or was refused', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const ana = await newPersona(request, 'INDIVIDUAL')
  const { id } = await newProducto(request, ana)
  await changeProducto(request, ana, id, { precio: 3200, nombre: 'Arroz' }, 'Subió el proveedor')
  await changeProducto(request, ana, id, { precio: 3900, descripcion: 'ñ'.repeat(300) })
  await signIn(ana.correo, ana.historial)
  await sucesosIn(page)
    .nth(2)
    .getByText(/^Ver \d/)
    .click()
  await expectAccessibleEverywhere(page, 'history')
  await chooseFiltro(page, 'Agregados')
  await expect(sucesosIn(page)).toHaveCount(1)
  await expectAccessibleEverywhere(page, 'history, filtered')
  await chooseFiltro(page, 'Eliminados')
  await expect(page.getByRole('heading', { name: 'Ningún cambio de este tipo' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'nothing of a kind')
  await chooseFiltro(page, 'Todos')

  await sucesosIn(page).nth(1).getByRole('button').click()
  await expect(page.getByText('No se puede deshacer: después cambió el precio.')).toBeVisible()
  await sucesosIn(page).first().getByRole('button').click()
  const redo = page.getByRole('button', { name: 'Rehacer' })
  // The focus stops the timer of the notice, so the button of the notice is still there during the check.
  await redo.focus()
  await expect(sucesosIn(page).nth(1)).toContainText('Deshecho')
  await expectAccessibleEverywhere(page, 'undone and refused')
  await removeProducto(request, ana, id)
  await chooseFiltro(page, 'Eliminados')
  await expect(page.getByRole('button', { name: 'Restaurar Arroz' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'to be restored')
})

test('axe finds no violations in an empty history, nor when the history cannot be read', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const owner = await newPersona(request)
  const lector = await newMiembro(request, owner, 'LECTOR')
  await signIn(lector.correo, lector.historial)
  await expect(page.getByText('Cuando tu equipo agregue, cambie o elimine productos')).toBeVisible()
  await expectAccessibleEverywhere(page, 'no history yet')
  await page.route('**/v1/historial/usuario/*?*', answer(400, { status: 400 }))
  await page.reload()
  await expect(page.getByText('No se pudo cargar el historial')).toBeVisible()
  await expectAccessibleEverywhere(page, 'history that failed')
})
