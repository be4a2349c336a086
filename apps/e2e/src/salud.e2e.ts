import type { SaludDeModulo } from '@mi/contracts'
import { headersOf, read } from './api.ts'
import { expect, test } from './fixtures.ts'

test('a page reports the outcome of its versions, and its vitals and errors when it is left', async ({
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
  // Once its frame is shown, the shell reports that it has started.
  await expect.poll(() => told.join('')).toContain('"module":"shell"')
  // This error comes from no module. The test causes it until the page reports it, because the code that reports errors
  // loads only when the page is idle.
  await expect(async () => {
    await page.evaluate(
      () => void setTimeout(() => dispatchEvent(new ErrorEvent('error', { message: 'falla 7' }))),
    )
    expect(told.join('')).toContain('falla 7')
  }).toPass()
  // After the page is gone, `page.route` could not forward its last beacon.
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('about:blank')
  await expect
    .poll(async () => (await saludOf('shell'))?.errores.map(({ mensaje }) => mensaje))
    .toContain('falla <n>')
  // The test also waits for the measurements, because they come with the last beacon, after the error. It does not
  // compare exact numbers, because other tests may add measurements.
  await expect
    .poll(async () => (await saludOf('inventory'))?.lcp?.muestras)
    .toBeGreaterThan(lcpBefore?.muestras ?? 0)
  const inventory = await saludOf('inventory')
  expect(inventory?.sesiones).toBeGreaterThan(before)
  expect(inventory?.resultados.montado).toBeGreaterThan(0)
})
