import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { CLAVE } from './api.ts'
import { test as base } from './server.fixture.ts'

/** Fails a test when the page says anything in its console, or an error is not caught. */
const watchConsole = (page: Page): string[] => {
  const noise: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
  return noise
}

/** What tests may take for said on purpose, such as a refused login's 401. */
export interface Noise {
  expect: (pattern: RegExp) => void
}

const INDIVIDUAL = ['ana', 'luis', 'admin']

/** The inventory of a demo account. */
export const inventarioOf = (correo: string): string => {
  const [name = ''] = correo.split('@')
  const base = name === 'desarrollador' ? name : INDIVIDUAL.includes(name) ? 'individual' : 'empresarial'
  return `/app/${base}/inventario`
}

/** Signs in and goes on to `place`, or to the account's inventory. */
type SignIn = (correo: string, place?: string) => Promise<void>

export const test = base.extend<{ noise: Noise; signIn: SignIn }>({
  noise: [
    async ({ page }, use) => {
      const said = watchConsole(page)
      const expected: RegExp[] = []
      await use({ expect: (pattern) => expected.push(pattern) })
      // What the page still asks for at the end belongs to no test.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(said.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (correo, place = inventarioOf(correo)) => {
      await page.goto(`/login?${new URLSearchParams({ volver: place }).toString()}`)
      await page.getByLabel('Correo electrónico').fill(correo)
      await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
      await page.getByRole('button', { name: 'Iniciar sesión' }).click()
      // Behind a form that is open again, with what was typed, too.
      const sections = page.getByRole('navigation', { name: 'Secciones', includeHidden: true })
      await expect(sections.filter({ visible: true })).toBeVisible()
    })
  },
})

export { expect } from 'playwright/test'
