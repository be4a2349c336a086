/**
 * The cookie that makes the server list the files of all module versions in the page. It is set in browsers that ignore
 * import maps added after the first script, because they can run only the versions whose files the page lists.
 */
export const PAGINA_ENTERA_COOKIE = 'pagina-entera'
