import type { Comentario, UsuarioDeSesion } from '@mi/contracts'

/** Whether a comment is still being sent: its temporary id is negative, but the server's ids are positive. */
export const isPending = ({ id }: Pick<Comentario, 'id'>): boolean => id <= 0

/** The temporary comment that the list shows until the server answers. */
export const toPending = (comentario: string, usuario: UsuarioDeSesion, now: Date): Comentario => ({
  id: -now.getTime(),
  comentario,
  usuario: { idUsuario: usuario.idUsuario, nombre: usuario.nombreCompleto },
  createdAt: now.toISOString(),
})

/** The list with a pending comment on top. */
export const withPending = (comentarios: readonly Comentario[], pending: Comentario): Comentario[] => [
  pending,
  ...comentarios,
]

/** The list without a pending comment. */
export const withoutPending = (
  comentarios: readonly Comentario[],
  pending: Comentario | null | undefined,
): Comentario[] => comentarios.filter(({ id }) => id !== pending?.id)

/**
 * The list with the saved comment in place of the pending comment. A refetch may have added the saved comment already.
 */
export const withSent = (
  comentarios: readonly Comentario[],
  sent: Comentario,
  pending: Comentario | null | undefined,
): Comentario[] => [sent, ...withoutPending(comentarios, pending).filter(({ id }) => id !== sent.id)]
