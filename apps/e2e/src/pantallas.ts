import type { Locator, Page } from 'playwright/test'

/** The windows that every screen is made for. */
export const WINDOWS = [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const

/** What the page says at its edge, for a while. */
export const avisosOf = (page: Page): Locator => page.getByRole('region', { name: 'Avisos' })

/** Opens the menu of a product in the list. */
export const openMenu = async (page: Page, nombre: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }).click()
  return page.getByRole('menu')
}

/** Chooses from the menu of a product in the list. */
export const chooseAccion = async (page: Page, nombre: string, accion: string): Promise<void> => {
  const menu = await openMenu(page, nombre)
  await menu.getByRole('menuitem', { name: accion, exact: true }).click()
}

/** The comments of a product, or an individual's notes, over the list. */
export const openComments = async (page: Page, nombre: string): Promise<Locator> => {
  const menu = await openMenu(page, nombre)
  await menu.getByRole('menuitem', { name: /^(Comentarios|Notas privadas)$/ }).click()
  return page.getByRole('dialog')
}

/** The form of a new product over the list. */
export const openForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  return page.getByRole('dialog', { name: 'Agregar producto' })
}

/** What a new product has to have. */
export const fillForm = async (form: Locator, nombre: string): Promise<void> => {
  await form.getByLabel('Nombre').fill(nombre)
  await form.getByLabel('Descripción').fill('De grano largo')
  await form.getByLabel('Precio').fill('2500')
}

/** The card of a product, or its line on a phone. */
export const cardOf = (page: Page, nombre: string): Locator =>
  page.getByRole('list', { name: 'Productos' }).getByRole('listitem').filter({ hasText: nombre })

/** What the list says of how many there are, once it is there. */
export const countOf = (page: Page): Locator => page.getByText(/^\d+ productos?$/)

/** What happened, on the page of the history or of a product: changes and comments. */
export const sucesosIn = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })

/** One of the four filters of the history. */
export const filtroOf = (page: Page, name: string): Locator => page.getByRole('radio', { name })

/** The facts on a product's page. */
export const datosOf = (page: Page): Locator => page.getByRole('region', { name: 'Datos del producto' })

/** What happened to a product, on its page. */
export const actividadOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Cambios y (comentarios|notas privadas)$/ })
