import { type Comentario, TEXTO_MAXIMO, type UsuarioDeSesion } from '@mi/contracts'

// From here on the person is told how much room is left.
const NEAR_THE_END = 200

/** What is wrong with a text, or how much room it has left; nothing while there is plenty. */
export const roomFor = (texto: string): { hint?: string; error?: string } => {
  const left = TEXTO_MAXIMO - texto.length
  if (left < 0) {
    const over = left === -1 ? 'Sobra 1 carácter' : `Sobran ${-left} caracteres`
    return { error: `${over} de ${TEXTO_MAXIMO.toLocaleString('es-CO')}.` }
  }
  if (left > NEAR_THE_END) return {}
  return { hint: left === 1 ? 'Queda 1 carácter.' : `Quedan ${left} caracteres.` }
}

/** Whether a text may be sent: not blank (specification: validation rules), not too long. */
export const isSendable = (texto: string): boolean => texto.trim() !== '' && texto.length <= TEXTO_MAXIMO

/** A comment that is on its way has an id that no comment of the server has. */
export const isPending = ({ id }: Pick<Comentario, 'id'>): boolean => id <= 0

/** A comment as it will be, before the server has it. */
export const toPending = (comentario: string, usuario: UsuarioDeSesion, now: Date): Comentario => ({
  id: -now.getTime(),
  comentario,
  usuario: { idUsuario: usuario.idUsuario, nombre: usuario.nombreCompleto },
  createdAt: now.toISOString(),
})

/** The list, the comment on its way first. */
export const withPending = (comentarios: readonly Comentario[], pending: Comentario): Comentario[] => [
  pending,
  ...comentarios,
]

/** The list without a comment that did not arrive. */
export const withoutPending = (
  comentarios: readonly Comentario[],
  pending: Comentario | null | undefined,
): Comentario[] => comentarios.filter(({ id }) => id !== pending?.id)

/** The list with a comment that arrived; once, though a fresh list may have brought it already. */
export const withSent = (
  comentarios: readonly Comentario[],
  sent: Comentario,
  pending: Comentario | null | undefined,
): Comentario[] => [sent, ...withoutPending(comentarios, pending).filter(({ id }) => id !== sent.id)]

/** What stands in the box again after a failure: what was sent, before what was typed since. */
export const restored = (sent: string, typedSince: string): string =>
  typedSince.trim() === '' ? sent : `${sent}\n${typedSince}`
