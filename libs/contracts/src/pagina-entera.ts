/** Cookie of browsers that take no import map after the first script: their pages carry every version whole. */
export const PAGINA_ENTERA_COOKIE = 'pagina-entera'
