import type { Manifest, SaludDeModulo, Senal } from '@mi/contracts'
import { bodyOf, headersOf } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { publishShell } from './consola.ts'

const SHELL = '/v1/plataforma/modulos/shell'
interface Rota {
  readonly fault: string
  readonly version: string
  /** The text that replaces every script in the shell's folder `app`. If `code` is missing, they are not changed. */
  readonly code?: string
  /** What happens to requests for the shell's files on the first load. If `arrive` is missing, they succeed. */
  readonly arrive?: 'refused' | 'never'
  /** How long the page waits for the shell before it reports a failure, in milliseconds. */
  readonly waitMs?: number
  readonly resultado: Senal['resultado']
}

const BROKEN: readonly Rota[] = [
  {
    ...{ fault: 'throws at once', version: '9.7.0', code: 'throw new Error("rota")' },
    resultado: 'carga_fallida',
  },
  { fault: 'cannot be parsed', version: '9.7.1', code: 'export const = ;', resultado: 'carga_fallida' },
  { fault: 'does not arrive', version: '9.7.2', arrive: 'refused', resultado: 'carga_fallida' },
  {
    ...{ fault: 'never renders', version: '9.7.3', code: 'await new Promise(() => {})' },
    ...{ waitMs: 30_000, resultado: 'montaje_sin_tiempo' },
  },
  {
    ...{ fault: 'never finishes loading', version: '9.7.4', arrive: 'never' },
    ...{ waitMs: 60_000, resultado: 'carga_sin_tiempo' },
  },
]

for (const { fault, version, code, arrive, waitMs, resultado } of BROKEN)
  test(`a candidate shell that ${fault} is replaced by the stable shell, and is counted as failed`, async ({
    page,
    request,
    server,
    signIn,
    noise,
  }) => {
    noise.expectAny()
    await publishShell(server, version, {
      change: (file, bytes) =>
        code !== undefined && /^app\/.*[.]js$/.test(file) ? Buffer.from(code) : bytes,
    })
    await signIn('ana@demo.co', '/home')
    const headers = await headersOf(request, 'desarrollador@demo.co')
    const begun = { version, porcentaje: 100, unidad: 'navegador', motivo: 'prueba' }
    await bodyOf(await request.post(`${SHELL}/candidato`, { data: begun, headers }))
    try {
      let loads = 0
      page.on('request', (each) => {
        if (each.isNavigationRequest()) loads += 1
      })
      // The second load gets the stable shell. Its files have the same addresses as the candidate's files. So the route
      // lets all requests of the second load through.
      if (arrive !== undefined)
        await page.route('**/modulos/shell/b/**', (route) => {
          if (loads > 1) return route.continue()
          return arrive === 'refused' ? route.abort() : undefined
        })
      if (waitMs !== undefined) await page.clock.install()
      await page.goto('/home', { waitUntil: arrive === 'never' ? 'commit' : 'load' })
      // When the body exists, the page has started its timers. Only then does the test advance the clock.
      await page.locator('body').waitFor({ state: 'attached' })
      if (waitMs !== undefined) await page.clock.fastForward(waitMs)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { shellVersion, decision } = JSON.parse(
        (await page.locator('#manifiesto').textContent()) ?? '{}',
      ) as Manifest
      expect(shellVersion).not.toBe(version)
      expect(decision).toMatchObject({ razon: 'apagado' })
      expect(loads).toBe(2)
      const failures = async () => {
        const { versiones } = await bodyOf<SaludDeModulo>(await request.get(`${SHELL}/salud`, { headers }))
        const own = versiones.find((each) => each.version === version)
        return [own?.resultados[resultado], own?.votos]
      }
      await expect.poll(failures).toEqual([1, { total: 1, fallidos: 1 }])
    } finally {
      await request.post(`${SHELL}/revertir`, { data: { version, motivo: 'fin' }, headers })
    }
  })
