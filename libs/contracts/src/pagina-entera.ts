/**
 * The cookie that marks a browser which ignores import maps added after the first script. So its page lists the files
 * of all module versions from the start.
 */
export const PAGINA_ENTERA_COOKIE = 'pagina-entera'
