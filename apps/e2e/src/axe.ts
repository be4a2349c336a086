import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { WINDOWS } from './pantallas.ts'

const SCHEMES = ['light', 'dark'] as const

/** Every window in both schemes, for journeys that begin anew on each of them. */
export const SCREENS = WINDOWS.flatMap(([window, viewport]) =>
  SCHEMES.map((colorScheme) => ({ name: `${window}, ${colorScheme}`, viewport, colorScheme })),
)

/** What a scheme changes of a page: its colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const judge = async (page: Page, state: string, rules?: string[]): Promise<void> => {
  // Colours on their way are no colours to judge; a spinner never arrives.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(transitions.map((each) => each.finished))
  })
  // Base UI keeps focus inside an open layer with two elements of its own that axe cannot know.
  const axe = new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]')
  // Pages of this product have no frames, for which each look would open a page of its own.
  axe.setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, state).toEqual([])
}

/** Fails with what axe finds on the page as it is now. */
export const expectAccessible = (page: Page, state: string): Promise<void> => judge(page, state)

/** The same, in every window and scheme: a state that was reached once is looked at four times. */
export const expectAccessibleEverywhere = async (page: Page, state: string): Promise<void> => {
  const before = page.viewportSize()
  for (const { name, viewport, colorScheme } of SCREENS) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await judge(page, `${state}, ${name}`, colorScheme === 'dark' ? COLOUR_RULES : undefined)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
