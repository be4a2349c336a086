/** Cookie of browsers that ignore import maps after the first script: their pages list the files of every version. */
export const PAGINA_ENTERA_COOKIE = 'pagina-entera'
