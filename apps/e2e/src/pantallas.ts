import type { Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** The window sizes that every screen supports. */
export const WINDOWS = [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const

/** The region of the page that shows temporary notices. */
export const avisosOf = (page: Page): Locator => page.getByRole('region', { name: 'Avisos' })

/** Opens a product's menu in the list of products. */
export const openMenu = async (page: Page, nombre: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }).click()
  return page.getByRole('menu')
}

/** Opens a product's menu in the list of products, and chooses an action from this menu. */
export const chooseAccion = async (page: Page, nombre: string, accion: string): Promise<void> => {
  const menu = await openMenu(page, nombre)
  await menu.getByRole('menuitem', { name: accion, exact: true }).click()
}

/** Opens the comments on a product from the list of products. In an individual's account, they are private notes. */
export const openComments = async (page: Page, nombre: string): Promise<Locator> => {
  const menu = await openMenu(page, nombre)
  await menu.getByRole('menuitem', { name: /^(Comentarios|Notas privadas)$/ }).click()
  return page.getByRole('dialog')
}

export const openForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  return page.getByRole('dialog', { name: 'Agregar producto' })
}

/** Fills only the mandatory fields of the product form. */
export const fillForm = async (form: Locator, nombre: string): Promise<void> => {
  await form.getByLabel('Nombre').fill(nombre)
  await form.getByLabel('Descripción').fill('De grano largo')
  await form.getByLabel('Precio').fill('2500')
}

/** A product's item in the list of products. It is a card, or a line in the dense list of a phone. */
export const cardOf = (page: Page, nombre: string): Locator =>
  page.getByRole('list', { name: 'Productos' }).getByRole('listitem').filter({ hasText: nombre })

/** The list items for changes and comments, on the history page or on a product's page. */
export const sucesosIn = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })

export const filtroOf = (page: Page, name: string): Locator => page.getByRole('radio', { name })

/** Clicks a filter and waits until it is checked. The address changes first, and `check()` does not wait for that. */
export const chooseFiltro = async (page: Page, name: string): Promise<void> => {
  await filtroOf(page, name).click()
  await expect(filtroOf(page, name)).toBeChecked()
}

export const datosOf = (page: Page): Locator => page.getByRole('region', { name: 'Datos del producto' })

/** The part of a product's page that shows the changes of the product and the comments on it. */
export const actividadOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Cambios y (comentarios|notas privadas)$/ })
