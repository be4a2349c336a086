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
  // After the shell has shown its frame, the page reports that the shell has started.
  await expect.poll(() => told.join('')).toContain('"module":"shell"')
  // The error below comes from no module. The page keeps it until the code that reports errors is loaded.
  await page.evaluate(
    () => void setTimeout(() => dispatchEvent(new ErrorEvent('error', { message: 'falla 7' }))),
  )
  await expect.poll(() => told.join(''), { timeout: 30_000 }).toContain('falla 7')
  // The page sends its last beacon while it is being left, and `page.route` could not forward that beacon any more.
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('about:blank')
  await expect
    .poll(async () => (await saludOf('shell'))?.errores.map(({ mensaje }) => mensaje))
    .toContain('falla <n>')
  // The test also waits for the measurements, because the page sends them in its last beacon, after the error. The test
  // does not compare exact numbers, because other tests could add measurements.
  await expect
    .poll(async () => (await saludOf('inventory'))?.lcp?.muestras)
    .toBeGreaterThan(lcpBefore?.muestras ?? 0)
  const inventory = await saludOf('inventory')
  expect(inventory?.sesiones).toBeGreaterThan(before)
  expect(inventory?.resultados.montado).toBeGreaterThan(0)
})
