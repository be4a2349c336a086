/**
 * Some browsers ignore an import map that is added after the first script has loaded. This cookie marks such a browser.
 * The page for other browsers adds the files of some module versions later. The page for a marked browser lists the
 * files of all its module versions from the start.
 */
export const PAGINA_ENTERA_COOKIE = 'pagina-entera'
