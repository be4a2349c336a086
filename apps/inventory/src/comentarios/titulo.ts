/** The title of the comments. In its own file so that the list's menu does not load the other comment texts. */
export const tituloFor = (isNotas: boolean) => (isNotas ? 'Notas privadas' : 'Comentarios')
