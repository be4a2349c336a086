import type { APIRequestContext, BrowserContext, Page, Request } from 'playwright/test'
import { openSesion } from './api.ts'
import { expect, test } from './fixtures.ts'

const EVENTS = '/v1/notificaciones/eventos'
const CREDENTIALS = { correo: 'editor@demo.co', password: 'Demo#2026' }
const isStream = (request: Request): boolean => request.url().endsWith(EVENTS)

/** Collects a browser's requests for event streams. `asked` has all of them. `open` has those that have not ended. */
const watchStreams = (context: BrowserContext) => {
  const asked: Request[] = []
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (!isStream(request)) return
    asked.push(request)
    open.add(request)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return { asked, open }
}

const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('token') ?? '')

const signOutElsewhere = async (request: APIRequestContext, token: string): Promise<void> => {
  const answer = await request.post('/v1/auth/salir', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(200)
}

const openTab = async (context: BrowserContext, path: string): Promise<Page> => {
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(tab.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
  return tab
}

/** Polls how many tabs share the event stream: one holds the stream's lock, and the others wait for it. */
const isListening = (page: Page) =>
  expect.poll(() =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      return [...held, ...pending].filter(({ name }) => name?.startsWith('mi-eventos-')).length
    }),
  )

test('two tabs share one event stream; if their session ends, both show the login, which leads back to the same page', async ({
  page,
  context,
  signIn,
  request,
}) => {
  const { asked, open } = watchStreams(context)
  await signIn(CREDENTIALS.correo)
  await page.goto('/laboratorio/detalle?x=1#fin')
  const other = await openTab(context, '/app/empresarial/inventario?orden=nombre')
  await isListening(page).toBe(2)
  await expect.poll(() => open.size).toBe(1)
  const before = asked.length

  const elsewhere = await openSesion(request, CREDENTIALS.correo)
  await signOutElsewhere(request, elsewhere.token)
  const begun = Date.now()
  await signOutElsewhere(request, await tokenOf(page))
  const atLogin = { waitUntil: 'commit' } as const
  await Promise.all([page, other].map((tab) => tab.waitForURL(/\/login\?volver=/, atLogin)))
  const description = `both tabs at the login page after ${Date.now() - begun} ms`
  test.info().annotations.push({ type: 'measured', description })

  expect(asked).toHaveLength(before)
  await expect(other).toHaveURL(/volver=%2Fapp%2Fempresarial%2Finventario%3Forden%3Dnombre$/)
  await page.getByLabel('Correo electrónico').fill(CREDENTIALS.correo)
  await page.getByLabel('Contraseña', { exact: true }).fill(CREDENTIALS.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByTestId('lugar')).toHaveText('/laboratorio/detalle?x=1#fin')
})

test('signing out in one browser leaves the account’s other browsers signed in', async ({
  page,
  context,
  signIn,
  browser,
  server,
}) => {
  const { open } = watchStreams(context)
  await signIn(CREDENTIALS.correo)
  await expect.poll(() => open.size).toBe(1)
  const otherBrowser = await browser.newContext({ baseURL: server.url })
  const { open: otherOpen } = watchStreams(otherBrowser)
  const other = await otherBrowser.newPage()
  await other.goto('/login')
  await other.getByLabel('Correo electrónico').fill(CREDENTIALS.correo)
  await other.getByLabel('Contraseña', { exact: true }).fill(CREDENTIALS.password)
  await other.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect.poll(() => otherOpen.size).toBe(1)

  await other.getByRole('button', { name: 'Cuenta de Julián Rojas' }).click()
  await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(other).toHaveURL(/\/login/)

  // If the sign-out wrongly ended the session of `page` too, `page` would show the login page, not «Laboratorio». The
  // event about the ended session would arrive before «Laboratorio» opens.
  await page.getByRole('link', { name: 'Laboratorio' }).click()
  await expect(page).toHaveURL(/\/laboratorio$/)
  expect(open.size).toBe(1)
  await otherBrowser.close()
})

test('when the tab that reads the stream closes, another tab resumes the stream after the last event', async ({
  page,
  context,
  signIn,
  request,
}) => {
  const { asked, open } = watchStreams(context)
  await signIn(CREDENTIALS.correo)
  await expect.poll(() => open.size).toBe(1)
  const other = await openTab(context, '/laboratorio')
  await isListening(other).toBe(2)
  await expect.poll(() => other.evaluate(() => localStorage.getItem('eventos-ultimo'))).not.toBeNull()
  const token = await tokenOf(other)

  await page.close()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]?.headers()).toHaveProperty('last-event-id')
  await signOutElsewhere(request, token)
  await expect(other).toHaveURL(/\/login\?volver=%2Flaboratorio$/)
})

test('no event stream is opened for an account with an incomplete profile', async ({ page, context }) => {
  const { asked } = watchStreams(context)
  const listener = page.waitForResponse(/start-events/)
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('nuevo@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill(CREDENTIALS.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Completa tu perfil' })).toBeVisible()
  await listener
  await expect(page.getByLabel('Nueva contraseña')).toBeVisible()
  expect(asked).toEqual([])
})
