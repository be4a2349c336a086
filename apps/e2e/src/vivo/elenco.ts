import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { openSesion } from '../api.ts'
import { type Persona, newMiembro, newPersona } from '../gente.ts'

/**
 * A change has to be seen this soon after its answer: within a second where it is measured (`npm run verify:chaos`).
 * Beside other journeys a starved hop may take longer, and nothing but the event can bring the change.
 */
export const SOON = { timeout: process.env.CHAOS_STRICT === '1' ? 1000 : 5000 } as const

/** The owner of a new company, and an editor of it. */
export const newEmpresa = async (request: APIRequestContext) => {
  const owner = await newPersona(request)
  return { owner, editor: await newMiembro(request, owner, 'EDITOR') }
}

/** Waits until a page hears of events while `go` opens it. */
export const whenListening = async (page: Page, go: () => Promise<unknown>): Promise<void> => {
  const listening = page.waitForResponse('**/v1/notificaciones/eventos')
  await go()
  await listening
}

/** Opens a page of the application in a browser of its own, as another person. */
export const openBrowser = async (
  browser: Browser,
  { baseURL, correo }: { readonly baseURL: string | undefined; readonly correo: Persona['correo'] },
  place: string,
): Promise<Page> => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  const { token } = await openSesion(page.request, correo)
  await page.goto('/v1/salud/vivo')
  await page.evaluate((fresh) => localStorage.setItem('token', fresh), token)
  await whenListening(page, () => page.goto(place))
  return page
}
