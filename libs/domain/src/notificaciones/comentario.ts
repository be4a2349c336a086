// A notification shows at most this many characters of a comment, because people read notifications at a glance. The
// whole comment is one click away.
const LETRAS = 140

const shorten = (texto: string): string => {
  const linea = texto.replace(/\s+/g, ' ').trim()
  // The text is cut between whole characters. If an emoji were cut in half, the text could be impossible to store.
  const letras = [...new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(linea)]
  if (letras.length <= LETRAS) return linea
  const cortado = letras.slice(0, LETRAS).map(({ segment }) => segment)
  return `${cortado.join('').trimEnd()}…`
}

interface ComentarioNuevo {
  readonly autor: string
  readonly producto: string
  readonly comentario: string
}

/** Returns the title and the message of the notification about a new comment. */
export const avisoDeComentario = ({ autor, producto, comentario }: ComentarioNuevo) => ({
  titulo: 'Nuevo comentario',
  mensaje: `${autor} comentó en «${producto}»: ${shorten(comentario)}`,
})
