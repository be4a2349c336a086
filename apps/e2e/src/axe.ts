import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { WINDOWS } from './pantallas.ts'

const SCHEMES = ['light', 'dark'] as const

/** Only the results of these rules depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Waits until no animation runs, because its colours could fail the contrast rule. Endless animations, such as a
 * spinner, are ignored.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (let still = 0; still < 2; still++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const moving = ending()
      if (moving.length > 0) still = -1
      await Promise.allSettled(moving.map((each) => each.finished))
    }
  })

// Axe does not check two requirements of WCAG 2.2 AA by default: targets of at least 24 px, and accessible names that
// contain the visible text.
const MORE_RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

// Selectors are not needed, because a finding shows the element's HTML. Computing them takes longer than the check.
const ONLY_VIOLATIONS = { resultTypes: ['violations' as const], selectors: false }

// Axe also reports a target that a bar covers in part. Scrolling uncovers it, so this is not a fault.
const isCovered = (id: string, summary = ''): boolean => id === 'target-size' && summary.includes('obscured')

const violationsOn = async (page: Page, rules?: string[]): Promise<string[]> => {
  await settle(page)
  // Evaluating axe's source takes a third of a second, so each document evaluates it only once.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
  // Outside legacy mode, axe opens an extra page for each check, which pages without frames do not need.
  axe.setLegacyMode()
  axe.options(rules ? { ...ONLY_VIOLATIONS, runOnly: rules } : { ...ONLY_VIOLATIONS, rules: MORE_RULES })
  const { violations } = await axe.analyze()
  return violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isCovered(id, node.failureSummary)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

const judge = async (page: Page, state: string, rules?: string[]): Promise<void> => {
  const first = await violationsOn(page, rules)
  // A fading notice may fail the contrast rule in one check; a real fault fails in both.
  const found = first.length > 0 ? await violationsOn(page, rules) : first
  expect(found, state).toEqual([])
}

/** Fails with axe's violations on the page in its current state. */
export const expectAccessible = (page: Page, state: string): Promise<void> => judge(page, state)

/** Checks both colour schemes at the current window size. */
export const expectAccessibleInBothSchemes = async (page: Page, state: string): Promise<void> => {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    await judge(page, `${state}, ${colorScheme}`, colorScheme === 'dark' ? COLOUR_RULES : undefined)
  }
  await page.emulateMedia({ colorScheme: null })
}

/**
 * Checks the current state at every window size and in both colour schemes. Otherwise a test would have to reach this
 * state again for each of them.
 */
export const expectAccessibleEverywhere = async (page: Page, state: string): Promise<void> => {
  const before = page.viewportSize()
  for (const [window, viewport] of WINDOWS) {
    await page.setViewportSize(viewport)
    await expectAccessibleInBothSchemes(page, `${state}, ${window}`)
  }
  if (before) await page.setViewportSize(before)
}
