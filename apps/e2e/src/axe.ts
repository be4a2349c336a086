import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { WINDOWS } from './pantallas.ts'

const SCHEMES = ['light', 'dark'] as const

/** Only these rules can change their result with the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const judge = async (page: Page, state: string, rules?: string[]): Promise<void> => {
  // Wait for transitions and entrances: a colour half-way through one fails the contrast rule. A spinner never finishes.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((each) => each.finished))
  })
  const axe = new AxeBuilder({ page })
  // The pages have no frames. Outside legacy mode axe would open an extra page for each check.
  axe.setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, state).toEqual([])
}

/** Fails with axe's violations on the page in its current state. */
export const expectAccessible = (page: Page, state: string): Promise<void> => judge(page, state)

/** Checks the current state in both colour schemes, in the window as it is. */
export const expectAccessibleInBothSchemes = async (page: Page, state: string): Promise<void> => {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    await judge(page, `${state}, ${colorScheme}`, colorScheme === 'dark' ? COLOUR_RULES : undefined)
  }
  await page.emulateMedia({ colorScheme: null })
}

/**
 * Checks the current state in every window size and colour scheme, so that it has to be reached only once.
 */
export const expectAccessibleEverywhere = async (page: Page, state: string): Promise<void> => {
  const before = page.viewportSize()
  for (const [window, viewport] of WINDOWS) {
    await page.setViewportSize(viewport)
    await expectAccessibleInBothSchemes(page, `${state}, ${window}`)
  }
  if (before) await page.setViewportSize(before)
}
