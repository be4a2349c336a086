import type { Manifest, SaludDeModulo } from '@mi/contracts'
import { bodyOf, headersOf } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { publishShell } from './consola.ts'

const SHELL = '/v1/plataforma/modulos/shell'
const BROKEN = [
  ['throws at once', '9.7.0', 'throw new Error("rota")'],
  ['cannot be read', '9.7.1', 'export const = ;'],
  ['does not arrive', '9.7.2', undefined],
] as const

for (const [fault, version, code] of BROKEN)
  test(`a candidate of the shell that ${fault} gives way to the stable one, and is counted`, async ({
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
      // The stable shell has the same files, and so the same addresses.
      if (code === undefined)
        await page.route('**/modulos/shell/b/**', (route) => (loads === 1 ? route.abort() : route.continue()))
      await page.goto('/home')
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
        return [own?.resultados.carga_fallida, own?.votos]
      }
      await expect.poll(failures).toEqual([1, { total: 1, fallidos: 1 }])
    } finally {
      await request.post(`${SHELL}/revertir`, { data: { version, motivo: 'fin' }, headers })
    }
  })
