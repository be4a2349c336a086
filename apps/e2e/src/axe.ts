import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { WINDOWS } from './pantallas.ts'

const SCHEMES = ['light', 'dark'] as const

/** Only the results of these rules depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Waits until no animation runs, because the colours of an animation could fail the contrast rule. Endless animations,
 * such as a spinner, are ignored.
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

// By default, axe does not check two requirements of WCAG 2.2 AA: a target is at least 24 px wide and high, and an
// accessible name contains the visible text.
const MORE_RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

// Selectors take long to compute. A violation is reported without them, because the element's HTML is enough.
const ONLY_VIOLATIONS = { resultTypes: ['violations' as const], selectors: false }

// Axe also reports a target that a bar covers in part. This is not a fault, because scrolling uncovers the target.
const isCovered = (id: string, summary = ''): boolean => id === 'target-size' && summary.includes('obscured')

const violationsOn = async (page: Page, rules?: string[]): Promise<string[]> => {
  await settle(page)
  // Evaluating axe's source takes a third of a second, so each document evaluates it only once.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
  // Without legacy mode, axe opens an extra page for each check. Only pages with frames need this extra page.
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
  // A notice that fades out could fail the contrast rule in one check. A real fault fails in both checks.
  const found = first.length > 0 ? await violationsOn(page, rules) : first
  expect(found, state).toEqual([])
}

/** Checks the page in its current state. Fails if axe finds violations. The error names this state as `state`. */
export const expectAccessible = (page: Page, state: string): Promise<void> => judge(page, state)

/** Checks the page in its current state in both colour schemes, at the current window size. */
export const expectAccessibleInBothSchemes = async (page: Page, state: string): Promise<void> => {
  for (const colorScheme of SCHEMES) {
    // With motion, each change of scheme or window animates every colour and size, only to be waited for.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await judge(page, `${state}, ${colorScheme}`, colorScheme === 'dark' ? COLOUR_RULES : undefined)
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/**
 * Checks the page in its current state at every window size and in both colour schemes, so that a test has to reach
 * this state only once.
 */
export const expectAccessibleEverywhere = async (page: Page, state: string): Promise<void> => {
  const before = page.viewportSize()
  for (const [window, viewport] of WINDOWS) {
    await page.setViewportSize(viewport)
    await expectAccessibleInBothSchemes(page, `${state}, ${window}`)
  }
  if (before) await page.setViewportSize(before)
}
