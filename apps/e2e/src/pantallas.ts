import type { Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** The window sizes that every screen supports. */
export const WINDOWS = [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const

/** The region of the page's temporary notices. */
export const avisosOf = (page: Page): Locator => page.getByRole('region', { name: 'Avisos' })

/** Opens a product's menu in the list. */
export const openMenu = async (page: Page, nombre: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }).click()
  return page.getByRole('menu')
}

/** Chooses an action from a product's menu in the list. */
export const chooseAccion = async (page: Page, nombre: string, accion: string): Promise<void> => {
  const menu = await openMenu(page, nombre)
  await menu.getByRole('menuitem', { name: accion, exact: true }).click()
}

/** Opens a product's comments, or an individual's private notes, from the list. */
export const openComments = async (page: Page, nombre: string): Promise<Locator> => {
  const menu = await openMenu(page, nombre)
  await menu.getByRole('menuitem', { name: /^(Comentarios|Notas privadas)$/ }).click()
  return page.getByRole('dialog')
}

/** Opens the form of a new product. */
export const openForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  return page.getByRole('dialog', { name: 'Agregar producto' })
}

/** Fills in the mandatory fields of a new product. */
export const fillForm = async (form: Locator, nombre: string): Promise<void> => {
  await form.getByLabel('Nombre').fill(nombre)
  await form.getByLabel('Descripción').fill('De grano largo')
  await form.getByLabel('Precio').fill('2500')
}

/** The card of a product, or its line in a phone's dense list. */
export const cardOf = (page: Page, nombre: string): Locator =>
  page.getByRole('list', { name: 'Productos' }).getByRole('listitem').filter({ hasText: nombre })

/** The entries of the history page or of a product's page: changes and comments. */
export const sucesosIn = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })

/** One of the history's four filters. */
export const filtroOf = (page: Page, name: string): Locator => page.getByRole('radio', { name })

/** Chooses a filter of the history. `check()` would fail: the filter becomes checked only after the address changes. */
export const chooseFiltro = async (page: Page, name: string): Promise<void> => {
  await filtroOf(page, name).click()
  await expect(filtroOf(page, name)).toBeChecked()
}

/** The facts on a product's page. */
export const datosOf = (page: Page): Locator => page.getByRole('region', { name: 'Datos del producto' })

/** The list of changes and comments on a product's page. */
export const actividadOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Cambios y (comentarios|notas privadas)$/ })
