import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { WINDOWS } from './pantallas.ts'

const SCHEMES = ['light', 'dark'] as const

/** Only these rules can change their result with the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Waits for two frames without a running transition or animation. The colours in the middle of an animation could fail
 * the contrast rule. Endless animations, such as a spinner, are ignored.
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

// WCAG 2.2 AA has two requirements that axe does not check by default: targets are at least 24 px in size, and
// accessible names contain the visible text.
const MORE_RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

// No selectors, because a finding shows the element's HTML. Axe would also compute selectors for elements that passed.
// That takes longer than checking the rules.
const ONLY_VIOLATIONS = { resultTypes: ['violations' as const], selectors: false }

// Axe also reports a target as too small if a bar covers part of it. Scrolling uncovers the target, so this is not a
// fault.
const isCovered = (id: string, summary = ''): boolean => id === 'target-size' && summary.includes('obscured')

const violationsOn = async (page: Page, rules?: string[]): Promise<string[]> => {
  await settle(page)
  // Evaluating axe's source takes a third of a second, so each document evaluates it only once.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
  // Outside legacy mode, axe would open an extra page for each check. Pages without frames do not need this extra page.
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
  // A notice that is fading may fail the contrast rule in one check; a real fault of the page fails in both checks.
  const found = first.length > 0 ? await violationsOn(page, rules) : first
  expect(found, state).toEqual([])
}

/** Fails with axe's violations on the page in its current state. */
export const expectAccessible = (page: Page, state: string): Promise<void> => judge(page, state)

/** Checks the current state in both colour schemes, at the current window size. */
export const expectAccessibleInBothSchemes = async (page: Page, state: string): Promise<void> => {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    await judge(page, `${state}, ${colorScheme}`, colorScheme === 'dark' ? COLOUR_RULES : undefined)
  }
  await page.emulateMedia({ colorScheme: null })
}

/**
 * Checks the current state in every window size and colour scheme. A test therefore has to reach the state only once.
 */
export const expectAccessibleEverywhere = async (page: Page, state: string): Promise<void> => {
  const before = page.viewportSize()
  for (const [window, viewport] of WINDOWS) {
    await page.setViewportSize(viewport)
    await expectAccessibleInBothSchemes(page, `${state}, ${window}`)
  }
  if (before) await page.setViewportSize(before)
}
