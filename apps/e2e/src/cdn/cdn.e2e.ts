import type { Manifest } from '@mi/contracts'
import { contentUrl } from '@mi/domain'
import { getCredentials } from '@mi/tools'
import type { Page } from 'playwright/test'
import { CLAVE, bodyOf } from '../api.ts'
import { openForm } from '../pantallas.ts'
import { publishVersions } from '../plataforma/consola.ts'
import { expect, test } from './cdn.fixture.ts'

// All tests of this file run in one worker, because each worker starts its own server and its own CDN.
test.describe.configure({ mode: 'default' })

declare global {
  // True if the browser ran a script that the CDN changed.
  var cambiado: boolean | undefined
}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Secciones' })
const goTo = (page: Page, name: string) => sections(page).getByRole('link', { name, exact: true }).click()

const watchViolations = async (page: Page): Promise<string[]> => {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (globalThis as unknown as { tellViolation: (text: string) => void }).tellViolation
      tell(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  return violations
}

/** Returns the first file that the page's manifest lists for `module` and whose address ends with `ending`. */
const fileOf = async (page: Page, module: string, ending: string) => {
  const { modules } = JSON.parse((await page.locator('#manifiesto').textContent()) ?? '{}') as Manifest
  const files = modules.find((each) => each.module === module)?.versions[0]?.integrity ?? {}
  const [url = '', integrity = ''] = Object.entries(files).find(([file]) => file.endsWith(ending)) ?? []
  return { url: contentUrl(url, integrity), integrity }
}

test('every file of the shell and the modules comes from the CDN, before and after the login', async ({
  page,
  cdn,
  ownFiles,
}) => {
  const violations = await watchViolations(page)
  await page.goto('/que-hacemos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/login')
  // Hovering over the link makes the page fetch the registration screen, whose stylesheet the page does not have yet.
  await page.locator('a[href="/register"]').first().hover()
  const style = page.locator('link[rel="stylesheet"][href*="/registro-"]')
  await expect(style).toHaveAttribute('href', new RegExp(`^${cdn.url}/`))
  await expect(style).toHaveAttribute('integrity', /^sha256-/)
  await page.getByLabel('Correo electrónico').fill('ana@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(sections(page)).toBeVisible()

  await page.goto('/app/individual/inventario')
  await expect(page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first()).toBeVisible()
  expect(cdn.asked.filter((path) => path.includes('/inventory/')).length).toBeGreaterThan(3)
  const form = await openForm(page)
  await expect(form.getByLabel('Nombre')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await goTo(page, 'NutriScan')
  await expect(page.locator('[data-module="nutriscan"]').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/perfil')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // The test checks the fonts and the icon as well, because the content security policy has separate rules for them.
  const icon = (await page.locator('link[rel="icon"]').getAttribute('href')) ?? ''
  const width = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return image.naturalWidth
  }, icon)
  expect(width).toBeGreaterThan(0)
  expect(cdn.asked.some((path) => path.endsWith('.woff2'))).toBe(true)
  expect(cdn.asked.every((path) => path.startsWith('/modulos/'))).toBe(true)
  expect(ownFiles).toEqual([])
  expect(violations).toEqual([])
})

test('with an empty cache, a page requests each file from the CDN once, and can fetch WebAssembly from there', async ({
  page,
  cdn,
  browser,
  signIn,
}) => {
  await signIn('editor@demo.co')
  const cold = await browser.newContext({ storageState: await page.context().storageState() })
  const deep = await cold.newPage()
  cdn.asked.length = 0
  await deep.goto(page.url())
  await expect(deep.getByRole('list', { name: 'Productos' }).getByRole('listitem').first()).toBeVisible()
  await deep.waitForLoadState('networkidle')
  expect(cdn.asked.filter((path, index) => cdn.asked.indexOf(path) !== index)).toEqual([])

  // The health reports for a rollout distinguish cold loads from warm loads by `transferSize`, so the browser must give
  // this size for files from the CDN too.
  const { url: exposed } = await fileOf(deep, 'inventory', '/assets/remote.js')
  const size = await deep.evaluate((name) => {
    const [timing] = performance.getEntriesByName(name)
    return (timing as PerformanceResourceTiming).transferSize
  }, exposed)
  expect(size).toBeGreaterThan(0)

  const wasm = await fileOf(deep, 'inventory', '.wasm')
  expect(wasm.url).toContain(cdn.url)
  const bytes = await deep.evaluate(
    async ({ url, integrity }) => (await (await fetch(url, { integrity })).arrayBuffer()).byteLength,
    wasm,
  )
  expect(bytes).toBeGreaterThan(100_000)
  await cold.close()
})

test('a previewed version of a module comes from the server, but the shell comes from the CDN', async ({
  page,
  request,
  cdn,
  ownFiles,
  server,
  signIn,
}) => {
  await publishVersions(server, '9.9.0')
  const { token } = await getCredentials(server, 'laboratorio')
  const { url } = await bodyOf<{ url: string }>(
    await request.post('/v1/plataforma/modulos/laboratorio/vistas-previas', {
      data: { version: '9.9.0' },
      headers: { authorization: `Bearer ${token}` },
    }),
  )
  await signIn('admin@demo.co', '/home')
  await page.goto(`/plataforma/vista-previa${new URL(url).hash}`)
  await page.getByRole('link', { name: 'Abrir la vista previa' }).click()
  await expect(page.getByRole('complementary', { name: 'Vista previa' })).toBeVisible()
  await goTo(page, 'Laboratorio')
  await expect(page.locator('[data-module="laboratorio"][data-version="9.9.0"]').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Laboratorio' })).toBeVisible()
  expect(ownFiles).toContain('/modulos/laboratorio/9.9.0/assets/remote.js')
  expect(ownFiles.filter((path) => !path.startsWith('/modulos/laboratorio/9.9.0/'))).toEqual([])
  expect(cdn.asked.filter((path) => path.includes('/9.9.0/'))).toEqual([])
})

test('a file that the CDN changed is refused, and the retry loads the server’s own file', async ({
  page,
  cdn,
  ownFiles,
  signIn,
  noise,
}) => {
  noise.expectAny()
  cdn.answerWith((path) => (/\/nutriscan\/.*\/remote\b[^/]*\.js$/.test(path) ? 'changed' : 'file'))
  await signIn('ana@demo.co')
  await goTo(page, 'NutriScan')
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.locator('[data-module="nutriscan"]').getByRole('heading', { level: 1 })).toBeVisible()
  expect(ownFiles).toContainEqual(
    expect.stringMatching(/^\/modulos\/nutriscan\/[^/]+\/~1\/assets\/remote\.js$/),
  )
  expect(await page.evaluate(() => globalThis.cambiado)).toBeUndefined()
})

test('a page loads its scripts from the server if the CDN changed the scripts', async ({
  page,
  cdn,
  ownFiles,
  noise,
}) => {
  noise.expectAny()
  cdn.answerWith((path) => (/\/acceso\/.*\.js$/.test(path) ? 'changed' : 'file'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expect(ownFiles).not.toEqual([])
  expect(await page.evaluate(() => globalThis.cambiado)).toBeUndefined()
})

for (const [name, answer] of [
  ['refuses every connection', 'refused'],
  ['answers nothing', 'silent'],
] as const) {
  test(`if the CDN ${name}, people work with the server’s own files`, async ({
    page,
    cdn,
    ownFiles,
    signIn,
    noise,
  }) => {
    noise.expectAny()
    cdn.answerWith(() => answer)
    // If the CDN is silent, the page changes to the server's own files after eight seconds.
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible({ timeout: 20_000 })
    const before = cdn.asked.length
    await signIn('ana@demo.co')
    await goTo(page, 'NutriScan')
    await expect(page.locator('[data-module="nutriscan"]').getByRole('heading', { level: 1 })).toBeVisible()
    expect(ownFiles).not.toEqual([])
    // After the CDN has failed for one page, the next pages send no requests to the CDN.
    expect(cdn.asked).toHaveLength(before)
  })
}
