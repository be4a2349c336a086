import type { Locator, Page } from 'playwright/test'
import { type expect as Expect, expect as usual } from '../fixtures.ts'

interface WalkParts {
  readonly page: Page
  readonly signIn: (correo: string, place?: string) => Promise<void>
  readonly expected: ReadonlyMap<string, string>
  /** If a test expects `useEverything` to fail, it passes an `expect` with a shorter timeout, to save time. */
  readonly expect?: typeof Expect
}

// Without this limit, the click on a missing link would wait until the time of the whole test is used up.
const CLICK_MS = 10_000

const main = (page: Page): Locator => page.getByRole('main')

const follow = async (page: Page, path: string): Promise<void> => {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click({ timeout: CLICK_MS })
  // The pointer leaves the sidebar, because the sidebar stays open under the pointer and would cover the page.
  await page.mouse.move(900, 500)
}

/** @returns a list that grows by one line for each call of the API that the server refuses from now on. */
const watchCalls = (page: Page): string[] => {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/v1/') && answer.status() >= 400)
      refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}: ${answer.status()}`)
  })
  return refused
}

/**
 * Opens every module and adds a product, with three kinds of account.
 * @throws if a module is missing or shows an unexpected version, if a step fails, or if the server refuses a call.
 */
export const useEverything = async ({ page, signIn, expected, expect = usual }: WalkParts): Promise<void> => {
  const refused = watchCalls(page)
  const shows = async (module: string): Promise<Locator> => {
    const screen = main(page).locator(`[data-module="${module}"]:not([data-slot])`).filter({ visible: true })
    await expect(screen, `${module} is shown`).toHaveAttribute('data-version', expected.get(module) ?? '')
    await expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    return screen
  }
  const nombre = `Panela ${Date.now()}`

  await signIn('empresa@demo.co', '/app/empresarial/home')
  await follow(page, '/app/empresarial/equipo')
  await expect((await shows('team')).getByText('editor@demo.co').filter({ visible: true })).not.toHaveCount(0)

  await signIn('ana@demo.co', '/app/individual/inventario')
  const inventario = await shows('inventory')
  await inventario.getByRole('button', { name: 'Agregar producto' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar producto' })
  await dialogo.getByLabel('Nombre').fill(nombre)
  await dialogo.getByLabel('Descripción').fill('De la matriz.')
  await dialogo.getByLabel('Cantidad').fill('48')
  await dialogo.getByLabel('Precio').fill('6.500')
  await dialogo.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page.getByText('Producto agregado')).toBeVisible()
  await page.reload()
  await shows('inventory')
  const card = main(page).getByRole('list', { name: 'Productos' }).getByRole('listitem')
  await expect(card.filter({ hasText: nombre }), 'the new product').toContainText('48 unidades')

  await follow(page, '/app/individual/historial')
  await expect((await shows('inventory')).getByText(nombre).filter({ visible: true })).not.toHaveCount(0)

  await follow(page, '/nutriscan')
  await shows('nutriscan')

  await signIn('admin@demo.co', '/auditoria')
  await shows('audit')
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  expect(refused).toEqual([])
}
