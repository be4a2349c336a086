/**
 * Marks a browser that ignores an import map added after the first script. Its page lists the files of all module
 * versions from the start.
 */
export const PAGINA_ENTERA_COOKIE = 'pagina-entera'
