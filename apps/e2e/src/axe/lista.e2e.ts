import type { APIRequestContext, Page } from 'playwright/test'
import { REFUSED, answer } from '../answer.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { type Persona, newMiembro, newPersona } from '../gente.ts'
import { avisosOf, cardOf, openMenu } from '../pantallas.ts'
import { newProducto } from '../productos.ts'

// These tests are slow, because each state is checked in two window sizes and two colour schemes.
test.describe.configure({ timeout: 180_000 })

const MISSING = `/imagenes/${'f'.repeat(64)}.webp`

/**
 * Creates products with every chip of the list: expiry, low stock, no stock, sold out. One product has the address of a
 * picture that does not exist.
 */
const fill = async (request: APIRequestContext, persona: Persona): Promise<void> => {
  for (const producto of [
    { nombre: 'Arroz Diana 500 g', categoria: 'Granos', fechaVencimiento: '2031-01-01' },
    { nombre: 'Kumis', categoria: 'Lácteos', cantidad: 1, fechaVencimiento: '2020-01-01' },
    { nombre: 'Yogur', categoria: 'Lácteos', cantidad: 0 },
    { nombre: 'Queso', categoria: null, cantidad: 0, estado: 'AGOTADO', imagen: MISSING },
  ]) {
    await newProducto(request, persona, { imagen: null, ...producto })
  }
}

const table = (page: Page) => page.getByRole('button', { name: 'Ver en tabla' })

test('axe finds no violations in the product list’s cards, table, menus and filters, nor when no product matches', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const persona = await newPersona(request, 'INDIVIDUAL')
  await fill(request, persona)
  await signIn(persona.correo, persona.inventario)
  await expect(cardOf(page, 'Kumis')).toBeVisible()
  await expectAccessibleEverywhere(page, 'cards')
  await openMenu(page, 'Kumis')
  await expectAccessibleEverywhere(page, 'menu of a card')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await table(page).click()
  await expect(page.getByRole('table', { name: 'Productos' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'table')
  await openMenu(page, 'Yogur')
  await expectAccessibleEverywhere(page, 'menu of a row')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  await page.getByRole('button', { name: /^Filtros/ }).click()
  const filtros = page.getByRole('dialog', { name: 'Filtros' })
  await filtros.getByLabel('Vencimiento').selectOption('Vencidos')
  await filtros.getByLabel('Existencias').selectOption('5 unidades o menos')
  await expect(filtros.getByRole('button', { name: 'Ver 1 producto' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'filters')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'table with chips')
  await page.getByRole('button', { name: 'Ver en tarjetas' }).click()
  await expectAccessibleEverywhere(page, 'cards with chips')
  await page.getByRole('searchbox', { name: 'Buscar en el inventario' }).fill('nada parecido')
  await expect(page.getByRole('heading', { name: 'Ningún producto coincide' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'nothing that matches')
})

test('axe finds no violations after a stock movement, accepted or refused', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const persona = await newPersona(request, 'INDIVIDUAL')
  await fill(request, persona)
  await signIn(persona.correo, persona.inventario)
  await page.getByRole('button', { name: 'Quitar una unidad de Kumis' }).click()
  await expect(page.getByText('«Kumis» quedó sin existencias')).toBeVisible()
  const avisos = avisosOf(page)
  const undo = avisos.getByRole('button', { name: 'Deshacer' })
  // The focus stops the timer of the notice, so the button of the notice is still there during the check.
  await undo.focus()
  await expectAccessibleEverywhere(page, 'notice with a way back')
  await expect(undo).toBeFocused()

  await page.route('**/movimientos', answer(409, { status: 409, mensaje: 'Solo quedan 0 unidades.' }))
  await page.getByRole('button', { name: 'Agregar una unidad a Kumis' }).click()
  await expect(avisos.getByText('Solo quedan 0 unidades.')).toBeVisible()
  await avisos.getByRole('button', { name: 'Cerrar aviso' }).first().focus()
  await expectAccessibleEverywhere(page, 'movement refused')
})

test('axe finds no violations in an empty list, nor when the list cannot be read', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const owner = await newPersona(request)
  await signIn(owner.correo, owner.inventario)
  await expect(page.getByRole('heading', { name: 'Aún no hay productos' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'nothing yet')
  await page.route('**/v1/productos?**', answer(400, { status: 400 }))
  await page.reload()
  await expect(page.getByText('No se pudieron cargar los productos')).toBeVisible()
  await expectAccessibleEverywhere(page, 'list that failed')
})

test('axe finds no violations in the list that a LECTOR sees, with and without products', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const owner = await newPersona(request)
  const lector = await newMiembro(request, owner, 'LECTOR')
  await signIn(lector.correo, lector.inventario)
  await expect(page.getByText('Cuando tu equipo agregue productos los verás aquí.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'nothing yet, only looking')
  await fill(request, owner)
  await page.reload()
  await expect(cardOf(page, 'Kumis')).toBeVisible()
  await expectAccessibleEverywhere(page, 'cards, only looking')
  await table(page).click()
  await expectAccessibleEverywhere(page, 'table, only looking')
})
