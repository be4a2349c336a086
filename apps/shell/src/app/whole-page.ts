import { PAGINA_ENTERA_COOKIE } from '@mi/contracts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Sets a cookie and reloads the page. The cookie makes the server send whole pages: they list the files of every
 * version. If a browser accepts no second import map, it is able to run only the versions whose files the page lists.
 * @returns whether the page is about to reload.
 */
export const reloadWhole = (page: Document): boolean => {
  // If the cookie is already set, the server or a cache has ignored it, and the page would reload again and again.
  if (page.cookie.includes(PAGINA_ENTERA_COOKIE)) return false
  page.cookie = `${PAGINA_ENTERA_COOKIE}=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  // Without this check, a browser that keeps no cookies would reload the page again and again.
  if (!page.cookie.includes(PAGINA_ENTERA_COOKIE)) return false
  page.defaultView?.location.reload()
  return true
}
