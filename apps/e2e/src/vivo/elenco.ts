import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { openPage } from '../api.ts'
import { type Persona, newMiembro, newPersona } from '../gente.ts'

/**
 * Other pages must show a change within this limit. The time starts when the server has answered the request for the
 * change. Pages are fast enough only because the server sends them events. If `npm run verify:chaos` runs the test, the
 * limit is one second. Otherwise it is five seconds, because other tests slow the processes down.
 */
export const SOON = { timeout: process.env.CHAOS_STRICT === '1' ? 1000 : 5000 } as const

export const newEmpresa = async (request: APIRequestContext) => {
  const owner = await newPersona(request)
  return { owner, editor: await newMiembro(request, owner, 'EDITOR') }
}

/** Calls `go`, which opens an address in the page, and waits until the page listens for events. */
export const whenListening = async (page: Page, go: () => Promise<unknown>): Promise<void> => {
  const listening = page.waitForResponse('**/v1/notificaciones/eventos')
  await go()
  await listening
}

/** Opens a page as another person, in a separate browser context. */
export const openBrowser = async (
  browser: Browser,
  { baseURL, correo }: { readonly baseURL: string | undefined; readonly correo: Persona['correo'] },
  place: string,
): Promise<Page> => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  await whenListening(page, () => openPage(page, correo, place))
  return page
}
