import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { openSesion } from '../api.ts'
import { type Persona, newMiembro, newPersona } from '../gente.ts'

/**
 * A change must be visible this soon after its answer: within a second where that is measured (`npm run verify:chaos`).
 * Alongside other tests a starved process may take longer; still, only the event can bring the change.
 */
export const SOON = { timeout: process.env.CHAOS_STRICT === '1' ? 1000 : 5000 } as const

/** The owner of a new company, and an editor of it. */
export const newEmpresa = async (request: APIRequestContext) => {
  const owner = await newPersona(request)
  return { owner, editor: await newMiembro(request, owner, 'EDITOR') }
}

/** Opens a page with `go`, and waits until it listens for events. */
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
