/** A file of its own, because `ProductoMenu` in the product list needs only this text. */
export const tituloFor = (isNotas: boolean) => (isNotas ? 'Notas privadas' : 'Comentarios')
