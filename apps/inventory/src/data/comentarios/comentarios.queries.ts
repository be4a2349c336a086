import { comentariosApi } from '@mi/api-client'
import type { Comentario } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdUsuario } from '../../page/use-id-usuario.ts'
import { toPending, withPending, withSent, withoutPending } from './comentarios.model.ts'

/** The first part of all query keys for comments. */
export const COMENTARIOS_KEY = ['comentarios'] as const
/** The query key of a product's comments. */
export const comentariosKey = (idProducto: number) => [...COMENTARIOS_KEY, idProducto] as const

const useComentariosApi = () => comentariosApi(usePlatform().api)

/** All comments on a product, newest first. */
export const useComentarios = (idProducto: number) => {
  const api = useComentariosApi()
  return useQuery(
    queryOptions({
      queryKey: comentariosKey(idProducto),
      queryFn: ({ signal }) => api.list(idProducto, signal),
    }),
  )
}

interface Envio {
  readonly comentario: string
  /** The server creates one comment per key. */
  readonly clave: string
}

/** Sends a comment. The list shows it at once, and drops it after a failure. */
export const useCreateComentario = (idProducto: number) => {
  const api = useComentariosApi()
  const { session, now } = usePlatform()
  const idUsuario = useIdUsuario()
  const client = useQueryClient()
  const queryKey = comentariosKey(idProducto)
  const change = (next: (comentarios: readonly Comentario[]) => Comentario[]): void => {
    client.setQueryData<Comentario[]>(queryKey, (comentarios) => comentarios && next(comentarios))
  }

  return useMutation({
    mutationFn: ({ comentario, clave }: Envio) => api.create({ idUsuario, idProducto, comentario }, clave),
    onMutate: async ({ comentario }) => {
      // The answer to an older query would remove the comment from the list.
      await client.cancelQueries({ queryKey })
      const { usuario } = session.getState()
      const pending = usuario && toPending(comentario, usuario, now())
      if (pending) change((comentarios) => withPending(comentarios, pending))
      return { pending }
    },
    onSuccess: (sent, _envio, { pending }) => change((comentarios) => withSent(comentarios, sent, pending)),
    onError: (_error, _envio, sent) => change((comentarios) => withoutPending(comentarios, sent?.pending)),
    // Not awaited: after a failure the typed text comes back at once, and the next comment does not wait for the list.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
}
