import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import {
  buildTestRelease,
  createSquad,
  makeStable,
  publishShell,
  upload,
} from '../../testing/test-release.ts'

const BARE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

let server: TestApp
let secure: TestApp

const prepare = async (app: TestApp): Promise<void> => {
  await publishShell(app)
  const squad = await createSquad(app, 'inventory')
  await upload(app, squad, { release: buildTestRelease() })
  await makeStable(app, squad, '1.0.0')
}

beforeAll(async () => {
  server = await createTestApp()
  secure = await createTestApp({ secure: true })
  await prepare(server)
  await prepare(secure)
})
afterAll(async () => {
  await server.close()
  await secure.close()
})

const ADDRESSES = [
  '/',
  '/login',
  '/perfil',
  '/app/individual/inventario',
  '/v1/salud',
  '/v1/openapi.json',
  '/v1/docs',
  '/v1/productos',
  '/v1/no-existe',
  '/modulos/inventory/1.0.0/remoteEntry.js',
  '/modulos/inventory/1.0.0/otro.js',
  '/modulos/inventory',
  '/imagenes/no-existe.webp',
  '/no-existe.png',
  '/%zz',
  '/v1/productos/%zz',
]

describe('every answer', () => {
  it.each(ADDRESSES)('has security headers: %s', async (url) => {
    const { headers } = await server.anonymous('GET', url)

    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    // The keyword for WebAssembly is removed before the check, because this keyword does not allow code from strings.
    const policy = String(headers['content-security-policy']).replace("'wasm-unsafe-eval'", '')
    expect(policy).not.toMatch(/unsafe-|https?:|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each(ADDRESSES)('restricts device features, except on the files of a release: %s', async (url) => {
    const { headers } = await server.anonymous('GET', url)

    const isFile = url.endsWith('remoteEntry.js')
    expect(headers['cross-origin-opener-policy']).toBe(isFile ? undefined : 'same-origin')
    if (isFile) expect(headers['permissions-policy']).toBeUndefined()
    else expect(headers['permissions-policy']).toMatch(/camera=\(self\).*microphone=\(\)/)
  })

  it.each(ADDRESSES)('makes browsers use only https if the product uses https: %s', async (url) => {
    const { headers } = await secure.anonymous('GET', url)

    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })

  it('is allowed to be cached only if it is a file of a release, because such a file never changes', async () => {
    for (const url of ADDRESSES) {
      const { headers } = await server.anonymous('GET', url)
      const isFile = url.endsWith('remoteEntry.js')
      expect(headers['cache-control'], url).toBe(isFile ? 'public, max-age=31536000, immutable' : 'no-store')
    }
    const call = await server.as('ana@demo.co')
    expect((await call('GET', '/v1/productos')).headers['cache-control']).toBe('no-store')
  })

  it('forbids running any code if it is not a page, in case a browser mistakes its type', async () => {
    for (const url of ['/v1/salud', '/v1/productos', '/modulos/inventory/1.0.0/remoteEntry.js']) {
      expect((await server.anonymous('GET', url)).headers['content-security-policy']).toBe(BARE)
    }
  })
})

describe('a page', () => {
  const policyOf = async (app: TestApp, url: string) => {
    const { headers, body } = await app.anonymous('GET', url)
    const policy = String(headers['content-security-policy']).split('; ')
    return { policy, body, reporting: headers['reporting-endpoints'] }
  }

  it('runs only scripts of this server, WebAssembly, and inline scripts with the nonce', async () => {
    const { policy, body } = await policyOf(server, '/perfil')
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? ''

    expect(nonce).toHaveLength(24)
    expect(policy).toEqual([
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types mi-import-map',
      'report-uri /v1/plataforma/reportes-csp',
    ])
  })

  it('is not allowed to turn text into code before sign-in', async () => {
    const { policy } = await policyOf(server, '/login')
    expect(policy).toContain("trusted-types 'none'")
    expect(policy.join()).not.toContain('wasm')
  })

  it('allows the hosts of an external image service only after sign-in', async () => {
    const elsewhere = await createTestApp({
      imageService: {
        url: 'https://api.otra.co/v1/tienda/upload',
        preset: 'productos',
        uploads: 'https://api.otra.co',
        images: 'https://res.otra.co',
      },
    })
    await prepare(elsewhere)
    const { policy, body } = await policyOf(elsewhere, '/perfil')
    const light = await policyOf(elsewhere, '/login')
    const ajustes = /id="ajustes"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? ''
    await elsewhere.close()

    expect(policy).toContain("img-src 'self' data: blob: https://res.otra.co")
    expect(policy).toContain("connect-src 'self' https://api.otra.co")
    expect(policy.join().match(/https:/g)).toHaveLength(2)
    expect(JSON.parse(ajustes)).toMatchObject({
      imagenes: { url: 'https://api.otra.co/v1/tienda/upload', preset: 'productos' },
    })
    expect(light.policy.join()).not.toContain('otra.co')
  })

  it('has a new nonce each time it is requested', async () => {
    const [first, second] = [await policyOf(server, '/login'), await policyOf(server, '/login')]
    expect(first.policy[1]).not.toBe(second.policy[1])
  })

  it('upgrades requests to https and uses `report-to` only if the product uses https', async () => {
    const [plain, encrypted] = [await policyOf(server, '/perfil'), await policyOf(secure, '/perfil')]

    expect(encrypted.policy).toContain('upgrade-insecure-requests')
    expect(encrypted.policy).toContain('report-to csp')
    expect(encrypted.reporting).toBe('csp="/v1/plataforma/reportes-csp"')
    expect(plain.policy).not.toContain('upgrade-insecure-requests')
    expect(plain.reporting).toBeUndefined()
  })

  it('stores an identifier of the browser in an HttpOnly, SameSite cookie', async () => {
    const cookieOf = async (app: TestApp) => (await app.anonymous('GET', '/perfil')).headers['set-cookie']

    expect(await cookieOf(server)).toMatch(
      /^unidad=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await cookieOf(secure)).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  })
})
