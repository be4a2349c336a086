import type { Page } from 'playwright/test'

/** A click, or a change in the main part of the page. `at` is the result of `performance.now()`, in milliseconds. */
export interface Moment {
  readonly at: number
  /** `click`, or what is shown: `skeleton`, `slow`, `card` (an error), or `<module>@<version> <heading>`. */
  readonly what: string
}

declare global {
  var momentos: Moment[]
}

/** Playwright runs this function in the browser, in each new document. */
const observe = (): void => {
  globalThis.momentos = []
  const note = (what: string): void => {
    globalThis.momentos.push({ at: performance.now(), what })
  }
  const look = (): string | undefined => {
    const main = document.getElementById('contenido')
    const text = main?.textContent ?? ''
    if (text.includes('No pudimos abrir esta sección')) return 'card'
    if (text.includes('tardando más de lo normal')) return 'slow'
    const shown = main?.querySelector<HTMLElement>('[data-module]:not([hidden], [data-slot])')
    const heading = shown?.querySelector('h1')
    // While the next screen loads, React hides the previous screen but keeps it in the page.
    if (shown && heading?.checkVisibility()) {
      return `${shown.dataset.module}@${shown.dataset.version} ${heading.textContent}`
    }
    return main?.querySelector('[aria-busy]') ? 'skeleton' : undefined
  }
  let last: string | undefined
  new MutationObserver(() => {
    const seen = look()
    if (seen !== undefined && seen !== last) note(seen)
    last = seen
  }).observe(document, { subtree: true, childList: true, attributes: true })
  document.addEventListener('click', () => note('click'), { capture: true })
}

/** Records the moments in each document that the tab loads. A new document starts a new list. */
export const keepTimeline = async (page: Page): Promise<void> => {
  await page.addInitScript(observe)
}

export const readTimeline = (page: Page): Promise<Moment[]> => page.evaluate(() => globalThis.momentos)

/** Returns the milliseconds from the last click to `what`. Without a click, starts at the first skeleton. */
export const delayUntil = (moments: readonly Moment[], what: RegExp): number => {
  const click = moments.findLastIndex((moment) => moment.what === 'click')
  const start = click >= 0 ? click : moments.findIndex((moment) => moment.what === 'skeleton')
  const seen = moments.slice(start + 1).find((moment) => what.test(moment.what))
  const begun = moments[start]
  if (!begun || !seen) throw new Error(`never seen: ${String(what)} in ${JSON.stringify(moments)}`)
  return Math.round(seen.at - begun.at)
}
