import { PAGINA_ENTERA_COOKIE } from '@mi/contracts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Reloads a short page as a whole page, for a browser that accepts no further import map. Such a browser can run only
 * the versions whose files the page lists. A short page lists only the files of the versions that its first screen
 * needs. A whole page lists the files of every version. The cookie makes the server send whole pages from then on.
 * @returns whether the page is about to reload.
 */
export const reloadWhole = (page: Document): boolean => {
  // If the cookie is set already, an earlier reload did not help, because the server or a cache ignores the cookie. The
  // page would then reload for ever.
  if (page.cookie.includes(PAGINA_ENTERA_COOKIE)) return false
  page.cookie = `${PAGINA_ENTERA_COOKIE}=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  // A browser that keeps no cookies would reload for ever.
  if (!page.cookie.includes(PAGINA_ENTERA_COOKIE)) return false
  page.defaultView?.location.reload()
  return true
}
