/**
 * Some browsers ignore an import map that is added after the first script has loaded. This cookie marks such a browser.
 * The pages for it list the files of all versions at once.
 */
export const PAGINA_ENTERA_COOKIE = 'pagina-entera'
