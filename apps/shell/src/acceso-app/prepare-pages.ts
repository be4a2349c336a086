import { LIGHT_PAGES } from './light-pages.ts'

const POINTING = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads the screen behind a link on hover, focus or touch. */
export const preparePages = (page: Document): void => {
  const onPointing = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== location.origin) return
    // The next page loads the screen again, and reports a failure itself.
    LIGHT_PAGES[link.pathname]?.load().catch(() => undefined)
  }
  for (const type of POINTING) page.addEventListener(type, onPointing, { passive: true })
}
