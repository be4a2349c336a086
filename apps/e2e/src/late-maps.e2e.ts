import { PAGINA_ENTERA_COOKIE } from '@mi/contracts'
import { expect, test } from './fixtures.ts'

// Makes import maps that a script adds later ineffective, as they are in Firefox. Maps in the page's HTML still work.
const ignoreLateMaps = (): void => {
  Object.defineProperty(HTMLScriptElement.prototype, 'type', {
    get(this: HTMLScriptElement) {
      return this.getAttribute('type') ?? ''
    },
    set(this: HTMLScriptElement, type: string) {
      this.setAttribute('type', type === 'importmap' ? 'ignored' : type)
    },
  })
}

test('a browser that ignores late import maps gets a page with the files of all modules, and opens them', async ({
  page,
  context,
  signIn,
}) => {
  await page.addInitScript(ignoreLateMaps)
  await signIn('ana@demo.co')
  await page.reload()
  const names = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(names).toContain(PAGINA_ENTERA_COOKIE)

  await page.getByRole('link', { name: 'Laboratorio' }).click()
  await expect(page.getByTestId('persona')).toHaveText('Ana María Restrepo')
  await page.getByRole('link', { name: 'NutriScan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'NutriScan' })).toBeVisible()
})
