/** Cookie of browsers that ignore import maps after the first script. Their pages list the files of all versions. */
export const PAGINA_ENTERA_COOKIE = 'pagina-entera'
