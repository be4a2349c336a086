import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { WINDOWS, actividadOf, cardOf, datosOf, openComments, openMenu, sucesosIn } from '../pantallas.ts'
import { ELENCO, type Papel, newEscena } from './elenco.ts'

const CHANGE = ['Editar', 'Usar', 'Reponer', 'Descartar']
const BUTTONS = [
  ...['Editar', 'Eliminar', 'Usar', 'Reponer', 'Descartar'],
  ...[/^Quitar una unidad/, /^Agregar una unidad/, /^Agregar una imagen/, /^Deshacer/],
]
const SIN_PERMISO = 'Tu rol no tiene permisos para enviar comentarios.'

const commentsOf = ({ clase }: Papel): string => (clase === 'individual' ? 'Notas privadas' : 'Comentarios')

const checkMenu = async (page: Page, nombre: string, papel: Papel): Promise<void> => {
  const menu = await openMenu(page, nombre)
  const comments = commentsOf(papel)
  const offered = papel.escribe ? ['Ver', ...CHANGE, comments, 'Eliminar'] : ['Ver', comments]
  await expect(menu.getByRole('menuitem')).toHaveText(offered)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
}

const checkComments = async (page: Page, nombre: string, papel: Papel): Promise<void> => {
  const { comenta } = papel
  const dialog = await openComments(page, nombre)
  await expect(dialog.getByRole('heading', { name: commentsOf(papel) })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(comenta ? 1 : 0)
  await expect(dialog.getByText(SIN_PERMISO)).toHaveCount(comenta ? 0 : 1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

const showTable = async (page: Page): Promise<void> => {
  const table = page.getByRole('button', { name: 'Ver en tabla' })
  // On a phone, the button «Ver en tabla» is shown only after a click on «Filtros».
  if ((page.viewportSize()?.width ?? 0) < 640) await page.getByRole('button', { name: 'Filtros' }).click()
  await table.click()
  await page.keyboard.press('Escape')
}

const checkList = async (page: Page, nombre: string, papel: Papel): Promise<void> => {
  const steps = page.getByRole('button', { name: /una unidad (de|a) / })
  await expect(cardOf(page, nombre)).toContainText('40 unidades')
  await expect(page.getByRole('button', { name: 'Agregar producto' })).toHaveCount(papel.escribe ? 1 : 0)
  await expect(steps).toHaveCount(papel.escribe ? 2 : 0)
  await checkMenu(page, nombre, papel)
  await checkComments(page, nombre, papel)
  await showTable(page)
  await expect(steps).toHaveCount(papel.escribe ? 2 : 0)
  await checkMenu(page, nombre, papel)
}

const checkProducto = async (page: Page, { clase, escribe, comenta }: Papel): Promise<void> => {
  const main = page.getByRole('main')
  const isPrivate = clase === 'individual'
  const title = isPrivate ? 'Cambios y notas privadas' : 'Cambios y comentarios'
  await expect(actividadOf(page).getByText(/agreg(ó|aste) este producto/)).toBeVisible()
  await expect(datosOf(page)).toContainText('40 unidades')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const name of BUTTONS) {
    const exact = typeof name === 'string'
    await expect(main.getByRole('button', { name, exact }), String(name)).toHaveCount(escribe ? 1 : 0)
  }
  const box = isPrivate ? 'Escribe una nota privada' : 'Escribe un comentario'
  await expect(page.getByRole('textbox', { name: box })).toHaveCount(comenta ? 1 : 0)
  await expect(page.getByText(SIN_PERMISO)).toHaveCount(comenta ? 0 : 1)
}

const checkHistorial = async (page: Page, nombre: string, { escribe }: Papel): Promise<void> => {
  const entrada = sucesosIn(page).filter({ hasText: nombre }).first()
  // The history shows each member the changes that all people of the company made.
  await expect(entrada).toContainText(/(Rosa Elvira Pinzón agregó|Tú agregaste) /)
  await expect(entrada.getByRole('button', { name: /^Deshacer/ })).toHaveCount(escribe ? 1 : 0)
  await entrada.getByRole('link', { name: nombre }).click()
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeFocused()
}

for (const [window, viewport] of WINDOWS) {
  for (const papel of ELENCO) {
    test(`list, menu, product and history offer what the role allows: ${papel.clase}, ${window}`, async ({
      page,
      request,
      signIn,
    }) => {
      const { persona, producto, leave } = await newEscena(request, papel.clase)
      await page.setViewportSize(viewport)
      await signIn(persona.correo, persona.inventario)
      await checkList(page, producto.nombre, papel)
      await page.getByRole('link', { name: producto.nombre }).click()
      await checkProducto(page, papel)
      await page.goto(persona.historial)
      await checkHistorial(page, producto.nombre, papel)
      // The page is closed before the product is deleted. An open page would receive the event of the deletion and
      // request the product again, and the error message about the 404 would fail the test.
      await page.close()
      await leave()
    })
  }
}
