/** Cookie of browsers that ignore import maps after the first script; their pages must list all versions' files. */
export const PAGINA_ENTERA_COOKIE = 'pagina-entera'
