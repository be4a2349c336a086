/**
 * The name of a cookie. If a browser sends this cookie, its pages list the files of every module version. The cookie is
 * set in browsers that ignore a second import map, because they can run only versions whose files the page lists.
 */
export const PAGINA_ENTERA_COOKIE = 'pagina-entera'
