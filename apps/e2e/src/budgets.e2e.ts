import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

interface Fetched {
  readonly url: string
  readonly bytes: number
  readonly kind: string
  /** The length of the chain of responses that the browser needed before it could send this request. The page has 0. */
  readonly depth: number
}

interface Initiator {
  url?: string
  stack?: { callFrames: { url: string }[]; parent?: { callFrames: { url: string }[] } }
}

const askedBy = ({ url, stack }: Initiator): string | undefined =>
  url ?? [...(stack?.callFrames ?? []), ...(stack?.parent?.callFrames ?? [])].find((frame) => frame.url)?.url

/** Records every request of the page from now on, with the number of bytes that the response had on the wire. */
const record = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const asked = new Map<string, { url: string; kind: string; depth: number }>()
  const depths = new Map<string, number>()
  const fetched: Fetched[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const by = askedBy(initiator)
    const depth = type === 'Document' ? 0 : (depths.get(by ?? '') ?? 0) + 1
    // Only the first request for a file sets the depth of the file, because the import of a preloaded script starts a
    // second request for the same file.
    if (!depths.has(request.url)) depths.set(request.url, depth)
    asked.set(requestId, { url: request.url, kind: type ?? '', depth })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = asked.get(requestId)
    if (known && !known.url.startsWith('data:')) fetched.push({ ...known, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return fetched
}

const weightOf = (fetched: readonly Fetched[]): number => fetched.reduce((sum, { bytes }) => sum + bytes, 0)
const scriptsOf = (fetched: readonly Fetched[]) => fetched.filter(({ kind }) => kind === 'Script')

test('the login page needs at most 90 kB of scripts, 140 kB in all and 10 requests', async ({ page }) => {
  const fetched = await record(page)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()

  // A headless browser does not request the favicon, so the test requests the favicon itself.
  const mark = await page.request.get((await page.locator('link[rel="icon"]').getAttribute('href')) ?? '')
  expect(weightOf(scriptsOf(fetched))).toBeLessThanOrEqual(90_000)
  expect(weightOf(fetched) + (await mark.body()).length).toBeLessThanOrEqual(140_000)
  expect(fetched.length + 1).toBeLessThanOrEqual(10)
  expect(fetched.map(({ url }) => url).filter((url) => /modulos\/(?!shell\/)|\/v1\//.test(url))).toEqual([])
})

test('the HTML of a signed-out screen requests all the screen’s code itself, and each file only once', async ({
  page,
}) => {
  for (const address of ['/register', '/verificar-codigo', '/que-hacemos', '/politica-de-privacidad']) {
    await page
      .evaluate(() => sessionStorage.setItem('recuperacion', '{"correo":"a@b.co","pedidaEn":0}'))
      .catch(() => undefined)
    const fetched = await record(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const code = fetched.filter(({ kind }) => ['Script', 'Stylesheet'].includes(kind))
    const urls = code.map(({ url }) => url)
    expect(
      urls.filter((url, index) => urls.indexOf(url) !== index),
      address,
    ).toEqual([])
    expect(
      code.filter(({ depth }) => depth > 1).map(({ url }) => url),
      address,
    ).toEqual([])
    expect(urls.filter((url) => /modulos\/(?!shell\/)/.test(url))).toEqual([])
  }
})

// The page loads these scripts only after it has started. The scripts contain the overlays, the prefetching, and the
// setting that turns one-character keyboard shortcuts off. `roles` contains code that both the prefetching and the
// forms need.
const LATER = /\/(overlay-parts|after-start|roles|atajos-apagados)-[^/]+$/

test('the page after the login is fetched while a person types, and only once', async ({ page }) => {
  await page.goto('/login')
  const text = await page.locator('#siguiente').textContent()
  const files = (JSON.parse(text ?? '[]') as string[]).map((file) => new URL(file, page.url()).href)
  expect(files).not.toEqual([])
  const ahead = await record(page)
  await page.getByLabel('Correo electrónico').pressSequentially('editor@demo.co')
  await expect.poll(() => ahead.map(({ url }) => url)).toEqual(expect.arrayContaining(files))

  const fetched = await record(page)
  await page.getByLabel('Contraseña', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()

  const again = fetched.filter(({ url, bytes }) => url.includes('/modulos/shell/') && bytes > 0)
  expect(again.map(({ url }) => url).filter((url) => !LATER.test(url))).toEqual([])
})

test('with an empty cache, the inventory’s HTML requests its code itself, each file once and within the budgets', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('editor@demo.co')
  const cold = await browser.newContext({ storageState: await page.context().storageState() })
  const deep = await cold.newPage()
  const fetched = await record(deep)
  await deep.goto(new URL('/app/empresarial/inventario', page.url()).href)
  await expect(deep.getByRole('list', { name: 'Productos' }).getByRole('listitem').first()).toBeVisible()
  const code = fetched.filter(
    ({ url, kind }) => ['Script', 'Stylesheet'].includes(kind) && !LATER.test(url) && !url.includes('dialog'),
  )

  const urls = code.map(({ url }) => url)
  expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([])
  expect(urls.some((url) => url.includes('/modulos/inventory/'))).toBe(true)
  expect(code.filter(({ depth }) => depth > 1).map(({ url }) => url)).toEqual([])
  // The limits below count the bytes on the wire, which include the headers of the responses.
  const shell = scriptsOf(code).filter(({ url }) => url.includes('/modulos/shell/'))
  expect(weightOf(shell)).toBeLessThanOrEqual(160_000)
  expect(weightOf(code.filter(({ url }) => url.includes('/modulos/inventory/')))).toBeLessThanOrEqual(48_000)
  await cold.close()
})

test('with an empty cache, a product page’s HTML requests the page’s code itself, but not the history’s code', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('editor@demo.co')
  const first = page.getByRole('list', { name: 'Productos' }).getByRole('heading').first().getByRole('link')
  const address = await first.evaluate((link: HTMLAnchorElement) => link.href)
  const cold = await browser.newContext({ storageState: await page.context().storageState() })
  const deep = await cold.newPage()
  const fetched = await record(deep)
  const document = await deep.goto(address)
  await expect(deep.getByRole('heading', { level: 1 })).toBeVisible()
  const screen = fetched.filter(({ url }) => /\/producto\.screen-[^/]*\.(js|css)$/.test(url))
  expect(screen.length).toBeGreaterThan(0)
  expect(screen.filter(({ depth }) => depth > 1).map(({ url }) => url)).toEqual([])
  // The HTML must not preload the file of the history screen. It does preload the file of the product list, because the
  // product screen also needs code from that file.
  expect(await document?.text()).not.toMatch(/<link[^>]*\/historial\.screen-/)
  const own = fetched.filter(({ url, depth }) => url.includes('/modulos/inventory/') && depth <= 1)
  expect(weightOf(own)).toBeLessThanOrEqual(56_000)
  await cold.close()
})

test('after several pages were opened, no stylesheet is in the document twice', async ({ page, signIn }) => {
  // Each added stylesheet makes the browser restyle the whole page, so duplicates slow down every later page.
  await signIn('editor@demo.co')
  const twice = () =>
    page.evaluate(() => {
      const hrefs = [...document.styleSheets].map(({ href }) => href)
      return hrefs.filter((href, index) => hrefs.indexOf(href) !== index)
    })
  const sections = page.getByRole('navigation', { name: 'Secciones' })
  await expect(page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first()).toBeVisible()
  expect(await twice()).toEqual([])
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  await page
    .getByRole('dialog', { name: 'Agregar producto' })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  for (const name of ['Historial', 'Home', 'Laboratorio']) {
    await sections.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await twice(), name).toEqual([])
  }
})
