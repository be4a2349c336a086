import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { openSesion } from '../api.ts'
import { type Persona, newMiembro, newPersona } from '../gente.ts'

/**
 * After the server has answered the request that makes a change, other pages must show the change within this time. The
 * limit is one second when `npm run verify:chaos` measures the time. Otherwise it is five seconds, because other tests
 * slow the processes down. Only an event can make a page show the change so soon.
 */
export const SOON = { timeout: process.env.CHAOS_STRICT === '1' ? 1000 : 5000 } as const

/** Creates a company with an owner and an editor. */
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

/** Opens a page of the application as another person, in a separate browser context. */
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
