import { expect, test } from './fixtures.ts'

test('a person who signs out is not told that the session was closed', async ({ page, signIn }) => {
  await page.route('**/v1/auth/salir', async (route) => {
    const response = await route.fetch()
    // The response is delayed, so that the event about the ended session arrives before the response.
    await page.waitForTimeout(500)
    await route.fulfill({ response })
  })
  const left: string[] = []
  page.on('console', (message) => left.push(message.text()))
  await page.addInitScript(`{
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key === 'aviso') console.debug(value)
      setItem.call(this, key, value)
    }
  }`)
  const listening = page.waitForResponse('**/v1/notificaciones/eventos')
  await signIn('luis@demo.co', '/app/individual/inventario')
  await listening
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  // The address must not contain `volver`. This parameter would lead the next person who signs in to the page above.
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  expect(left.filter((text) => text.includes('Tu sesión se cerró'))).toEqual([])
})
