/**
 * Some browsers ignore an import map that is added after the first script has loaded. This cookie marks such a browser.
 * The page for other browsers adds such a map later, for the files of some module versions. A marked browser could not
 * load these files. So the page for a marked browser lists the files of all its module versions from the start.
 */
export const PAGINA_ENTERA_COOKIE = 'pagina-entera'
