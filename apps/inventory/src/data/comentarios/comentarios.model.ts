import type { Comentario, UsuarioDeSesion } from '@mi/contracts'

/** Whether a comment is still being sent. If so, it has a temporary, negative id. The server's ids are positive. */
export const isPending = ({ id }: Pick<Comentario, 'id'>): boolean => id <= 0

/** Builds the comment that the list shows until the server has answered. */
export const toPending = (comentario: string, usuario: UsuarioDeSesion, now: Date): Comentario => ({
  id: -now.getTime(),
  comentario,
  usuario: { idUsuario: usuario.idUsuario, nombre: usuario.nombreCompleto },
  createdAt: now.toISOString(),
})

export const withPending = (comentarios: readonly Comentario[], pending: Comentario): Comentario[] => [
  pending,
  ...comentarios,
]

export const withoutPending = (
  comentarios: readonly Comentario[],
  pending: Comentario | null | undefined,
): Comentario[] => comentarios.filter(({ id }) => id !== pending?.id)

/** Replaces `pending` with the saved comment `sent`. If a refetch has already added `sent`, it is not listed twice. */
export const withSent = (
  comentarios: readonly Comentario[],
  sent: Comentario,
  pending: Comentario | null | undefined,
): Comentario[] => [sent, ...withoutPending(comentarios, pending).filter(({ id }) => id !== sent.id)]
