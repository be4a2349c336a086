import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

// The first test attacks the page. It adds the markup `INJECTED` to the page. This markup loads the script `ATTEMPTS`
// from the page's own origin. The script tries to use text as code or markup.
const INJECTED = `
<script>document.documentElement.dataset.inline = 'corrió'</script>
<img src="data:," onerror="document.documentElement.dataset.evento = 'corrió'" alt="">
<a id="trampa" href="javascript:void(document.documentElement.dataset.enlace = 'corrió')">premio</a>
<style>body { display: none }</style>
<base href="https://otro.example/">
<script type="module" src="/prueba-de-politica.js"></script>`

const ATTEMPTS = `
const refused = (work) => { try { work(); return 'corrió' } catch (error) { return error.name } }
document.documentElement.dataset.intentos = JSON.stringify({
  eval: refused(() => eval('1')),
  Function: refused(() => new Function('return 1')()),
  setTimeout: refused(() => setTimeout('1', 0)),
  innerHTML: refused(() => { document.createElement('div').innerHTML = '<b>x</b>' }),
  src: refused(() => { document.createElement('script').src = '/x.js' }),
  policy: refused(() => trustedTypes.createPolicy('propia', { createHTML: (text) => text })),
})`

const inject = async (page: Page): Promise<void> => {
  await page.route('**/prueba-de-politica.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: ATTEMPTS }),
  )
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', `${INJECTED}</body>`)
    await route.fulfill({ response, body })
  })
}

test('injected content does not run, and text never becomes code or markup', async ({
  page,
  noise,
  server,
}) => {
  noise.expect(/Content Security Policy|Trusted ?Type|TrustedHTML|TrustedScript/)
  await inject(page)
  await page.goto('/login')

  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-intentos', /./)
  expect(JSON.parse((await root.getAttribute('data-intentos')) ?? '')).toEqual({
    eval: 'EvalError',
    Function: 'EvalError',
    setTimeout: 'TypeError',
    innerHTML: 'TypeError',
    src: 'TypeError',
    policy: 'TypeError',
  })
  await page.locator('#trampa').click()
  for (const name of ['data-inline', 'data-evento', 'data-enlace']) {
    await expect(root).not.toHaveAttribute(name)
  }
  expect(await page.evaluate(() => document.baseURI)).toBe(page.url())
  const log = () => readFile(path.join(server.dataDir, 'servidor.log'), 'utf8')
  await expect.poll(log).toMatch(/"directiva":"script-src-elem","bloqueado":"inline"/)
})

test('adding and deleting a product, then signing out, never violates the content policy', async ({
  page,
  signIn,
}) => {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (globalThis as unknown as { tellViolation: (text: string) => void }).tellViolation
      tell(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile} ${event.sample}`)
    })
  })

  await signIn('editor@demo.co')
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar producto' })
  await dialog.getByLabel('Nombre').fill(`Guayaba pera ${Date.now()}`)
  await dialog.getByLabel('Descripción').fill('<img src=x onerror=alert(1)>')
  await dialog.getByLabel('Categoría').fill('Frutas')
  await dialog.getByLabel('Cantidad').fill('3')
  await dialog.getByLabel('Precio').fill('4.200')
  await dialog.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page.getByText('Producto agregado')).toBeVisible()

  await page.getByLabel('Categoría').selectOption('Frutas')
  const card = page.getByRole('list', { name: 'Productos' }).getByRole('listitem').first()
  await card.getByRole('button', { name: /^Acciones de / }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Producto eliminado')).toBeVisible()

  await page
    .getByRole('button', { name: /Editor|perfil|cuenta/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /Cerrar sesión/ }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(violations).toEqual([])
})

test('the favicon is an immutable file that the content policy allows', async ({ page }) => {
  await page.goto('/login')
  const address = (await page.locator('link[rel="icon"]').getAttribute('href')) ?? ''
  const answer = await page.request.get(address)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  // A headless browser does not request the favicon, so the test loads it as an image. The same rule of the content
  // policy applies to favicons and images.
  const width = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return image.naturalWidth
  }, address)
  expect(width).toBeGreaterThan(0)
})

test('the API documentation works under its own content policy', async ({ page }) => {
  await page.goto('/v1/docs')

  await expect(page.getByRole('heading', { name: /Mi Inventario/ })).toBeVisible()
  await page
    .getByRole('button', { name: /post.*\/v1\/productos/i })
    .first()
    .click()
  await expect(page.getByText('201').first()).toBeVisible()
})
