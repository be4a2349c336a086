import { LIGHT_PAGES } from './light-pages.ts'

const POINTING = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads the screen of a linked page when the person points at, focuses or touches the link. */
export const preparePages = (page: Document): void => {
  const onPointing = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== location.origin) return
    // A failure is ignored here, because the next page loads the screen again and reports its own failure.
    LIGHT_PAGES[link.pathname]?.load().catch(() => undefined)
  }
  for (const type of POINTING) page.addEventListener(type, onPointing, { passive: true })
}
