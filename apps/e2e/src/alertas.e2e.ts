import type { APIRequestContext } from 'playwright/test'
import { bodyOf } from './api.ts'
import { campanaOf, openCentro } from './avisos.ts'
import { expect, test } from './fixtures.ts'
import { type Persona, newMiembro, newPersona } from './gente.ts'
import { newProducto } from './productos.ts'
import { SOON, whenListening } from './vivo/elenco.ts'

const move = async (request: APIRequestContext, { headers }: Persona, id: number, delta: number) =>
  bodyOf(await request.post(`/v1/productos/${id}/movimientos`, { data: { delta }, headers }))

const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(Date.now() + days * 86_400_000)

test('the owner’s open page shows one alert per shortage when a colleague takes out stock', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  const editor = await newMiembro(request, owner, 'EDITOR')
  const { id } = await newProducto(request, owner, { nombre: 'Pan tajado', cantidad: 31 })
  await whenListening(page, () => signIn(owner.correo, '/perfil'))
  await expect((await openCentro(page)).getByText('Todo al día')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await move(request, editor, id, -1)
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones, 1 sin leer', SOON)
  await move(request, editor, id, -1)
  await move(request, editor, id, 20)
  await move(request, editor, id, -49)
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones, 2 sin leer')

  await campanaOf(page).click()
  const rows = page.getByRole('dialog', { name: 'Notificaciones' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('No quedan unidades de «Pan tajado».')
  await expect(rows.last()).toContainText('Quedan 30 unidades de «Pan tajado».')
})

test('creating a product that expires within a week notifies the owner of the days left', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request, 'INDIVIDUAL')
  await newProducto(request, owner, { nombre: 'Yogur', fechaVencimiento: inDays(5) })
  await signIn(owner.correo, '/perfil')
  await expect(campanaOf(page)).toHaveAccessibleName('Notificaciones, 1 sin leer')
  await campanaOf(page).click()
  await expect(page.getByRole('dialog', { name: 'Notificaciones' }).getByRole('listitem')).toContainText(
    '«Yogur» vence en 5 días',
  )
})
