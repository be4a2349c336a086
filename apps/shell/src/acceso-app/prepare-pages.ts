import { LIGHT_PAGES } from './light-pages.ts'

const POINTING = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches the screen behind a link on hover, focus or touch, so that the next page finds it in the cache. */
export const preparePages = (page: Document): void => {
  const onPointing = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== location.origin) return
    // A failure is ignored here, because the next page reports it itself.
    LIGHT_PAGES[link.pathname]?.load().catch(() => undefined)
  }
  for (const type of POINTING) page.addEventListener(type, onPointing, { passive: true })
}
