/** What comments are called. Apart from their other words, because the list's menu needs no more of them. */
export const tituloFor = (isNotas: boolean) => (isNotas ? 'Notas privadas' : 'Comentarios')
