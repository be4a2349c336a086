/**
 * A cookie that marks a browser which ignores an import map that is added after the first script has loaded. Pages for
 * such a browser list the files of all versions at once.
 */
export const PAGINA_ENTERA_COOKIE = 'pagina-entera'
