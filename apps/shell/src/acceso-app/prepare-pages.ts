import { LIGHT_PAGES } from './light-pages.ts'

const POINTING = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches the screen behind a link that somebody points at: the page that follows has it at once. */
export const preparePages = (page: Document): void => {
  const onPointing = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== location.origin) return
    // Whatever fails here is told by the page itself.
    LIGHT_PAGES[link.pathname]?.load().catch(() => undefined)
  }
  for (const type of POINTING) page.addEventListener(type, onPointing, { passive: true })
}
