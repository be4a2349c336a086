/**
 * The title of the comments. It has its own file, because `ProductoMenu` in the product list needs this title, but not
 * the other texts of the comments.
 */
export const tituloFor = (isNotas: boolean) => (isNotas ? 'Notas privadas' : 'Comentarios')
