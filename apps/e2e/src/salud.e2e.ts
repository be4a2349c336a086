import type { SaludDeModulo } from '@mi/contracts'
import { headersOf, read } from './api.ts'
import { expect, test } from './fixtures.ts'

test('a page tells once how its versions fared, with vitals and errors when it is left', async ({
  page,
  request,
  signIn,
}) => {
  const headers = await headersOf(request, 'admin@demo.co')
  const saludOf = async (module: string) => {
    const { versiones } = await read<SaludDeModulo>(
      request,
      `/v1/plataforma/modulos/${module}/salud?minutos=2880`,
      headers,
    )
    return versiones.find(({ papel }) => papel === 'estable')
  }
  const { sesiones: before = 0, lcp: lcpBefore } = (await saludOf('inventory')) ?? {}
  const told: string[] = []
  await page.route('**/v1/plataforma/senales', (route) => {
    told.push(route.request().postData() ?? '')
    return route.continue()
  })
  await signIn('empresa@demo.co', '/app/empresarial/inventario')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The shell tells that it came up once its frame is shown.
  await expect.poll(() => told.join('')).toContain('"module":"shell"')
  // Of no module's file, and caught by nobody. The watching code comes when the page is quiet, and tells of it once.
  await expect(async () => {
    await page.evaluate(
      () => void setTimeout(() => dispatchEvent(new ErrorEvent('error', { message: 'falla 7' }))),
    )
    expect(told.join('')).toContain('falla 7')
  }).toPass()
  // Nothing may hold the last beacon back: nobody would let it go once its page is gone.
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('about:blank')
  await expect
    .poll(async () => (await saludOf('shell'))?.errores.map(({ mensaje }) => mensaje))
    .toContain('falla <n>')
  // What the page measured comes with that last beacon, after the error. Other tests of this server open it as well.
  await expect
    .poll(async () => (await saludOf('inventory'))?.lcp?.muestras)
    .toBeGreaterThan(lcpBefore?.muestras ?? 0)
  const inventory = await saludOf('inventory')
  expect(inventory?.sesiones).toBeGreaterThan(before)
  expect(inventory?.resultados.montado).toBeGreaterThan(0)
})
