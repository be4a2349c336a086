import { comentariosApi } from '@mi/api-client'
import type { Comentario } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toPending, withPending, withSent, withoutPending } from './comentarios.model.ts'

const keyOf = (idProducto: number) => ['comentarios', idProducto] as const

const useComentariosApi = () => comentariosApi(usePlatform().api)

/** All comments on a product, newest first. */
export const useComentarios = (idProducto: number) => {
  const api = useComentariosApi()
  return useQuery(
    queryOptions({
      queryKey: keyOf(idProducto),
      queryFn: ({ signal }) => api.list(idProducto, signal),
    }),
  )
}

interface Envio {
  readonly comentario: string
  /** The same key makes one comment, however often it is sent. */
  readonly clave: string
}

/** Sends a comment, which stands in the list at once; what fails leaves it again. */
export const useCreateComentario = (idProducto: number) => {
  const api = useComentariosApi()
  const { session, now } = usePlatform()
  const client = useQueryClient()
  const queryKey = keyOf(idProducto)
  const change = (next: (comentarios: readonly Comentario[]) => Comentario[]): void => {
    client.setQueryData<Comentario[]>(queryKey, (comentarios) => comentarios && next(comentarios))
  }

  return useMutation({
    mutationFn: ({ comentario, clave }: Envio) => {
      const idUsuario = session.getState().usuario?.idUsuario ?? 0
      return api.create({ idUsuario, idProducto, comentario }, clave)
    },
    onMutate: async ({ comentario }) => {
      // An older answer on its way would take the comment out of the list again.
      await client.cancelQueries({ queryKey })
      const { usuario } = session.getState()
      const pending = usuario && toPending(comentario, usuario, now())
      if (pending) change((comentarios) => withPending(comentarios, pending))
      return { pending }
    },
    onSuccess: (sent, _envio, { pending }) => change((comentarios) => withSent(comentarios, sent, pending)),
    onError: (_error, _envio, sent) => change((comentarios) => withoutPending(comentarios, sent?.pending)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
