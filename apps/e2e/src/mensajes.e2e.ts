import type { Producto } from '@mi/contracts'
import { buildEntrada, buildProducto } from '@mi/testing'
import type { Locator, Page } from 'playwright/test'
import { REFUSED, answer } from './answer.ts'
import { expect, test } from './fixtures.ts'
import { newPersona } from './gente.ts'
import {
  WINDOWS,
  avisosOf,
  cardOf,
  chooseAccion,
  fillForm,
  openForm,
  openMenu,
  sucesosIn,
} from './pantallas.ts'
import { newProducto } from './productos.ts'

test('when a product cannot be saved, a message appears, and the form keeps the typed text', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const ana = await newPersona(request, 'INDIVIDUAL')
  await signIn(ana.correo, ana.inventario)
  const form = await openForm(page)
  await fillForm(form, 'Arroz')
  await page.route('**/v1/productos', answer(500, { status: 500 }))
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(avisosOf(page)).toHaveText('Error al guardar producto')
  await expect(form.getByLabel('Nombre')).toHaveValue('Arroz')
  await page.unroute('**/v1/productos')
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(cardOf(page, 'Arroz')).toBeVisible()
})

test('an edit of a product without an id is refused with a message', async ({ page, request, signIn }) => {
  const ana = await newPersona(request, 'INDIVIDUAL')
  const sinId: Producto = buildProducto({ id: 0, nombre: 'Sin identificar' })
  await page.route('**/v1/productos?**', answer(200, [sinId], { 'x-total-count': '1' }))
  await signIn(ana.correo, ana.inventario)
  await chooseAccion(page, 'Sin identificar', 'Editar')
  const form = page.getByRole('dialog', { name: 'Editar producto' })
  await form.getByLabel('Cantidad').fill('7')
  await form.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(avisosOf(page)).toHaveText('Producto sin ID, no se puede editar')
  await expect(form.getByLabel('Cantidad')).toHaveValue('7')
})

test('if the categories cannot be loaded, one message says so, and the products still appear', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  const ana = await newPersona(request, 'INDIVIDUAL')
  const { nombre } = await newProducto(request, ana)
  await page.route('**/v1/productos/categorias**', answer(400, { status: 400 }))
  await signIn(ana.correo, ana.inventario)
  await expect(avisosOf(page)).toHaveText('Error al cargar categorías')
  await expect(cardOf(page, nombre)).toBeVisible()
  await expect(page.getByLabel('Categoría').getByRole('option')).toHaveText(['Todas las categorías'])
})

test('a company that adds a product with 30 units sees «Poco stock» in a notice and on the product’s card', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  await newProducto(request, owner, { nombre: 'Sal', cantidad: 31 })
  await signIn(owner.correo, owner.inventario)
  await expect(cardOf(page, 'Sal')).toContainText('31 unidades')
  await expect(cardOf(page, 'Sal')).not.toContainText('Poco stock')
  const form = await openForm(page)
  await fillForm(form, 'Lentejas')
  await form.getByLabel('Cantidad').fill('30')
  await form.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page.getByText('Poco stock: «Lentejas» tiene 30 unidades')).toBeVisible()
  await expect(cardOf(page, 'Lentejas')).toContainText('Poco stock')
})

test('the history shows the age of a recent change in minutes or hours, and the date of an older change', async ({
  page,
  request,
  signIn,
}) => {
  const ana = await newPersona(request)
  const now = Date.now()
  const hours = (count: number): string => new Date(now - count * 60 * 60_000).toISOString()
  const days = new Date(hours(24 * 3))
  const entradas = [0.5, 5.5, 24 * 3].map((count, nth) =>
    buildEntrada({ id: 90 - nth, nombreProducto: `Producto ${nth}`, fechaCambio: hours(count) }),
  )
  await page.route('**/v1/historial/usuario/*?*', answer(200, entradas, { 'x-total-count': '3' }))
  await signIn(ana.correo, ana.historial)
  const parts = new Intl.DateTimeFormat('es-CO', {
    ...{ timeZone: 'America/Bogota', hourCycle: 'h23' as const },
    ...{ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(days)
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? ''
  await expect(sucesosIn(page).nth(0).locator('time')).toHaveText(/^hace (29|3[01]) min$/)
  await expect(sucesosIn(page).nth(1).locator('time')).toHaveText('hace 5h')
  await expect(sucesosIn(page).nth(2).locator('time')).toHaveText(
    `${part('day')}/${part('month')} ${part('hour')}:${part('minute')}`,
  )
})

/** @returns the box of the element. It is `undefined` if the page lacks the element: a phone shows no view switch. */
const boxOf = async (element: Locator): Promise<DOMRect | undefined> => {
  const [box] = await element.evaluateAll((found) =>
    found.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
  )
  return box
}

const isCovered = async (page: Page, element: Locator): Promise<boolean> => {
  const [notices, box] = [await boxOf(avisosOf(page)), await boxOf(element)]
  if (!notices || !box) return false
  const { left, right, top, bottom } = notices
  return left < box.right && box.left < right && top < box.bottom && box.top < bottom
}

for (const [window, viewport] of WINDOWS) {
  test(`on a ${window}, three notices name products, and do not cover menus, the view switch or the pressed button`, async ({
    page,
    request,
    signIn,
  }) => {
    const ana = await newPersona(request, 'INDIVIDUAL')
    await newProducto(request, ana, { nombre: 'Leche', cantidad: 8 })
    await newProducto(request, ana, { nombre: 'Arroz' })
    await newProducto(request, ana, { nombre: 'Panela', cantidad: 0 })
    await page.setViewportSize(viewport)
    await signIn(ana.correo, ana.inventario)
    await chooseAccion(page, 'Arroz', 'Eliminar')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
    const more = page.getByRole('button', { name: 'Agregar una unidad a Leche' })
    await more.click()
    await chooseAccion(page, 'Panela', 'Marcar como agotado')
    await expect(avisosOf(page).getByRole('button', { name: 'Deshacer' })).toHaveCount(3)
    for (const said of [/Producto eliminado\s*Arroz/, '«Leche»: 9 unidades', '«Panela» quedó como agotado'])
      await expect(avisosOf(page)).toContainText(said)
    expect(await isCovered(page, avisosOf(page))).toBe(true)
    for (const used of [more, page.getByRole('group', { name: 'Cómo se ve la lista' })])
      expect(await isCovered(page, used)).toBe(false)

    const menu = await openMenu(page, 'Leche')
    await expect(menu).toBeVisible()
    await expect.poll(() => isCovered(page, menu)).toBe(false)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expect.poll(() => isCovered(page, page.getByRole('menu'))).toBe(false)
  })
}
