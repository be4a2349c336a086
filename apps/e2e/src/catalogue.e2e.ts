import path from 'node:path'
import { ROOT } from '@mi/tools'
import { test as base, expect } from 'playwright/test'
import { type PreviewServer, preview } from 'vite'
import { expectAccessible } from './axe.ts'

const FOLDER = path.join(ROOT, 'libs/design-system')

const test = base.extend<object, { catalogue: string }>({
  catalogue: [
    async ({}, use) => {
      const server: PreviewServer = await preview({
        root: FOLDER,
        configFile: false,
        preview: { host: '127.0.0.1', port: 0, open: false },
      })
      await use(`${server.resolvedUrls?.local[0] ?? ''}catalogue.html`)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

// All tests of this file run in one worker, because each worker starts its own server.
test.describe.configure({ mode: 'default' })

for (const width of [390, 1280]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds no violations on any component in any state, ${theme}, ${width} px`, async ({
      page,
      catalogue,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${catalogue}?theme=${theme}`)
      await expect(page.getByRole('heading', { name: 'Button', exact: true })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page, 'catalogue')
    })
  }
}

test('the catalogue shows the light and the dark theme side by side', async ({ page, catalogue }) => {
  await page.goto(`${catalogue}?view=phones&solo=Button`)
  const dark = page.frameLocator('iframe[title="Oscuro"]')
  await expect(dark.getByRole('heading', { name: 'Button', exact: true })).toBeVisible()
  await expect(dark.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.frameLocator('iframe[title="Claro"]').locator('html')).toHaveAttribute(
    'data-theme',
    'light',
  )
})
