/** This text has its own file, because `ProductoMenu` in the product list needs no other text about comments. */
export const tituloFor = (isNotas: boolean) => (isNotas ? 'Notas privadas' : 'Comentarios')
