import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

/**
 * In pages opened after this call, React renders nothing until `go` is called. React starts each render by posting a
 * message to a `MessagePort`, so this function holds back all such messages.
 */
const holdRendering = async (page: Page) => {
  await page.addInitScript(() => {
    const post = Reflect.get(MessagePort.prototype, 'postMessage') as (message: unknown) => void
    const held: (() => void)[] = []
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
      held.push(() => post.apply(this, given))
    }
    Object.assign(globalThis, {
      render: () => {
        MessagePort.prototype.postMessage = post
        held.forEach((each) => each())
      },
    })
  })
  return { go: () => page.evaluate(() => (globalThis as unknown as { render: () => void }).render()) }
}

/** Holds the API requests of a module's screen until `go` is called. `sent` lists the addresses of these requests. */
const holdRequests = async (page: Page) => {
  const sent: string[] = []
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\/v1\/(?!plataforma|notificaciones|preferencias|auth)/, async (route) => {
    sent.push(route.request().url())
    await opened
    await route.continue()
  })
  return { sent, go: () => open() }
}

const pathOf = (url: string): string => new URL(url).pathname.replaceAll(/\/\d+/g, '/{n}')

const EMPRESA = '/app/empresarial'

const SCREENS = [
  {
    correo: 'empresa@demo.co',
    path: `${EMPRESA}/inventario`,
    calls: ['/v1/productos', '/v1/productos/categorias', '/v1/productos/resumen'],
  },
  {
    correo: 'empresa@demo.co',
    path: `${EMPRESA}/inventario/{n}`,
    calls: ['/v1/historial/usuario/{n}', '/v1/productos/{n}'],
  },
  { correo: 'empresa@demo.co', path: `${EMPRESA}/historial`, calls: ['/v1/historial/usuario/{n}'] },
  { correo: 'empresa@demo.co', path: `${EMPRESA}/equipo`, calls: ['/v1/equipo'] },
  {
    correo: 'ana@demo.co',
    path: '/nutriscan',
    calls: ['/v1/nutriscan/consentimiento', '/v1/nutriscan/usuario/{n}'],
  },
  { correo: 'admin@demo.co', path: '/auditoria/usuarios', calls: ['/v1/usuarios'] },
  { correo: 'admin@demo.co', path: '/auditoria/equipo', calls: ['/v1/equipo/filtrar'] },
  { correo: 'admin@demo.co', path: '/auditoria/nutriscan', calls: ['/v1/nutriscan'] },
  { correo: 'admin@demo.co', path: '/auditoria/acciones', calls: ['/v1/auditoria/acciones'] },
  { correo: 'admin@demo.co', path: '/auditoria/seguridad', calls: ['/v1/auditoria/seguridad'] },
  { correo: 'admin@demo.co', path: '/auditoria/trabajos', calls: ['/v1/auditoria/trabajos'] },
] as const

const firstProducto = async (page: Page): Promise<string> => {
  const first = page.getByRole('list', { name: 'Productos' }).getByRole('heading').first()
  return first.getByRole('link').evaluate((link: HTMLAnchorElement) => link.pathname)
}

for (const { correo, path, calls } of SCREENS)
  test(`the page ${path} sends its first requests only once, before anything is rendered`, async ({
    page,
    signIn,
  }) => {
    await signIn(correo)
    const address = path.endsWith('{n}') ? await firstProducto(page) : path
    const requests = await holdRequests(page)
    const rendering = await holdRendering(page)
    await page.goto(address)
    await expect.poll(() => requests.sent.map(pathOf).toSorted()).toEqual(calls)
    await expect(page.locator('[data-module]')).toHaveCount(0)

    await rendering.go()
    await expect(page.locator('[data-module] h1, [data-module] [aria-busy]').first()).toBeVisible()
    requests.go()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(requests.sent.filter((url, index) => requests.sent.indexOf(url) !== index)).toEqual([])
  })

test('a refusal that arrives before anything is rendered is shown without a second request', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/404/)
  await signIn('empresa@demo.co')
  // If a request was refused more than 2 s before a screen first renders, the screen repeats the request. A slow
  // machine could take longer than that, so the test stops the page's clock.
  await page.clock.setFixedTime(new Date())
  const rendering = await holdRendering(page)
  const isProducto = (address: { url: () => string }): boolean =>
    address.url().endsWith('/v1/productos/99999999')
  const sent: string[] = []
  page.on('request', (request) => isProducto(request) && sent.push(request.url()))
  const refused = page.waitForResponse(isProducto)
  await page.goto(`${EMPRESA}/inventario/99999999`)
  await (await refused).finished()

  await rendering.go()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(sent).toHaveLength(1)
})

interface Watched {
  /** The option `style` (such as `currency`) of each number format that the page created. */
  readonly formats: (string | undefined)[]
  /** How many times the page read the height of a product before it could paint the products. */
  readonly reads: number
}

/** Records the costs (see `Watched`) of pages opened after this call. @returns a function that reads these costs. */
const watchCosts = async (page: Page) => {
  await page.addInitScript(() => {
    const costs = { formats: [] as (string | undefined)[], reads: 0 }
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct: (made, given: [string, Intl.NumberFormatOptions?]) => {
        costs.formats.push(given[1]?.style)
        return new made(...given)
      },
    })
    const rectOf = Reflect.get(Element.prototype, 'getBoundingClientRect')
    let isPainted = false
    Element.prototype.getBoundingClientRect = function (this: Element) {
      if (!isPainted && this.matches('[data-index]')) costs.reads++
      return rectOf.apply(this)
    }
    // React's layout effects run before this observer, so reads in these effects are counted. They must be counted,
    // because they delay the paint.
    new MutationObserver(() => {
      isPainted ||= document.querySelector('[data-index]') !== null
    }).observe(document, { childList: true, subtree: true })
    Object.assign(globalThis, { costs })
  })
  return () => page.evaluate(() => (globalThis as unknown as { costs: Watched }).costs)
}

test('a list reloaded at its top creates number formats before rendering, and measures no product before painting', async ({
  page,
  signIn,
}) => {
  await signIn('empresa@demo.co')
  await page.goto(`${EMPRESA}/inventario`)
  await firstProducto(page)
  const costs = await watchCosts(page)
  const rendering = await holdRendering(page)
  await page.reload()
  await expect.poll(async () => (await costs()).formats).toContain('currency')
  await expect(page.locator('[data-module]')).toHaveCount(0)

  await rendering.go()
  await firstProducto(page)
  expect((await costs()).reads).toBe(0)
})
