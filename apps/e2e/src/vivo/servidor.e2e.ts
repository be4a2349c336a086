import { expect, test } from '../fixtures.ts'

test('if a list fails to load because the server is down, the list later appears by itself', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  await page.clock.install()
  await page.route('**/v1/productos?**', (route) => route.fulfill({ status: 503, json: { status: 503 } }))
  await signIn('luis@demo.co', '/app/individual/inventario')
  await expect(page.getByText('No se pudieron cargar los productos')).toBeVisible()
  await page.unroute('**/v1/productos?**')
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(page.getByRole('heading', { name: 'Aún no hay productos' })).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [100] })
})
