import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

declare global {
  var shifts: number
}

const INVENTARIO = '/app/empresarial/inventario'
const SIZES = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const

/** Measures the search field, the filter, the first card and the card beside it, or the skeletons in their place. */
const measure = (page: Page): Promise<Record<string, number[]>> =>
  page.evaluate(() => {
    const boxOf = (element: Element | null | undefined): number[] => {
      const { left, top, width } = element?.getBoundingClientRect() ?? new DOMRect()
      return [left, top, width].map(Math.round)
    }
    const card = '[data-shape="card"], [aria-label="Productos"] > li'
    const cards = [...document.querySelectorAll(card)]
    const search = document.querySelector('[role="search"]')
    // The visible tools are the search field and a filter. On a desktop, the filter is the choice of the category. On a
    // phone, it is a button that opens all filters.
    const shown = [...(search?.children ?? document.querySelectorAll('[data-shape="control"]'))]
    const tools = shown.filter((each) => each.getBoundingClientRect().width > 0)
    const second = cards.find(
      (each) => each.getBoundingClientRect().left !== cards[0]?.getBoundingClientRect().left,
    )
    return {
      search: boxOf(tools[0]),
      filter: boxOf(tools[1]),
      first: boxOf(cards[0]),
      height: [Math.round(cards[0]?.getBoundingClientRect().height ?? 0)],
      beside: boxOf(second),
    }
  })

/** Holds back the requests whose URL matches `pattern`. @returns a function that releases them. */
const hold = async (page: Page, pattern: string): Promise<() => void> => {
  let letGo = (): void => undefined
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, async (route) => {
    await free
    await route.fallback()
  })
  return letGo
}

for (const [name, viewport] of SIZES) {
  test.describe(name, () => {
    test.use({ viewport })

    test(`placeholders have the place and size of the loaded content, ${name}`, async ({ page, signIn }) => {
      await signIn('empresa@demo.co')
      const releaseCode = await hold(page, '**/modulos/inventory/**/*.js')
      const releaseList = await hold(page, '**/v1/productos?**')
      await page.goto(INVENTARIO, { waitUntil: 'commit' })
      await expect(page.locator('[data-shape="card"]').first()).toBeVisible()
      const shell = await measure(page)

      releaseCode()
      await expect(page.getByRole('search')).toBeVisible()
      const waiting = await measure(page)
      releaseList()
      await expect(page.getByText(/^\d+ productos$/)).toBeVisible()
      const loaded = await measure(page)

      expect(waiting, 'the shell’s skeleton against the module’s').toEqual(shell)
      expect(loaded, 'the skeleton against the products').toEqual(shell)
    })

    test(`almost nothing shifts while a section loads on a slow connection without a cache, ${name}`, async ({
      page,
      signIn,
    }) => {
      await signIn('empresa@demo.co')
      await page.addInitScript(() => {
        globalThis.shifts = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            globalThis.shifts += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const line = await page.context().newCDPSession(page)
      await line.send('Network.enable')
      await line.send('Network.setCacheDisabled', { cacheDisabled: true })
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      })
      await page.goto(INVENTARIO)
      await expect(page.getByText(/^\d+ productos$/)).toBeVisible({ timeout: 30_000 })
      await page.evaluate(() => document.fonts.ready)

      expect(await page.evaluate(() => globalThis.shifts)).toBeLessThanOrEqual(0.02)
    })
  })
}
