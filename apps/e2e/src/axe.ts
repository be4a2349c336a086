import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Fails with what axe finds on the page as it is now. */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  // Colours on their way are no colours to judge; a spinner never arrives.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(transitions.map((each) => each.finished))
  })
  // Base UI keeps focus inside an open layer with two elements of its own that axe cannot know.
  const { violations } = await new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]').analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, state).toEqual([])
}
