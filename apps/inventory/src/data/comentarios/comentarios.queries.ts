import { type ApiResponse, comentariosApi, cursorOf } from '@mi/api-client'
import type { Comentario } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import {
  type InfiniteData,
  type QueryClient,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useIdUsuario } from '../../page/use-id-usuario.ts'
import { toPending, withPending, withSent, withoutPending } from './comentarios.model.ts'

export const COMENTARIOS_KEY = ['comentarios'] as const
export const comentariosKey = (idProducto: number) => [...COMENTARIOS_KEY, idProducto] as const

const PAGE = 100

type Cursor = string | undefined
type Lista = InfiniteData<ApiResponse<Comentario[]>, Cursor>

export const comentariosIn = (lista: Pick<Lista, 'pages'> | undefined): Comentario[] =>
  lista?.pages.flatMap(({ data }) => data) ?? []

export const lacksComentario = (client: QueryClient, idProducto: number, idComentario: number): boolean => {
  const lista = client.getQueryData<Lista>(comentariosKey(idProducto))
  return lista !== undefined && !comentariosIn(lista).some(({ id }) => id === idComentario)
}

const useComentariosApi = () => comentariosApi(usePlatform().api)

export const useComentarios = (idProducto: number) => {
  const api = useComentariosApi()
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: comentariosKey(idProducto),
      queryFn: ({ pageParam, signal }) => api.page(idProducto, { limite: PAGE, cursor: pageParam }, signal),
      initialPageParam: undefined as Cursor,
      getNextPageParam: (page) => cursorOf(page.next),
    }),
  )
}

interface Envio {
  readonly comentario: string
  /** The idempotency key. A request that is sent again with the same key creates no second comment. */
  readonly clave: string
}

/** Sends a comment. The list shows the comment before the server answers, and removes it if the request fails. */
export const useCreateComentario = (idProducto: number) => {
  const api = useComentariosApi()
  const { session, now } = usePlatform()
  const idUsuario = useIdUsuario()
  const client = useQueryClient()
  const queryKey = comentariosKey(idProducto)
  const change = (next: (comentarios: readonly Comentario[]) => Comentario[]): void => {
    client.setQueryData<Lista>(queryKey, (lista) => {
      const [first, ...others] = lista?.pages ?? []
      return first && lista && { ...lista, pages: [{ ...first, data: next(first.data) }, ...others] }
    })
  }

  return useMutation({
    mutationFn: ({ comentario, clave }: Envio) => api.create({ idUsuario, idProducto, comentario }, clave),
    onMutate: async ({ comentario }) => {
      // The queries under way are cancelled, because their answers would remove the new comment from the list.
      await client.cancelQueries({ queryKey })
      const { usuario } = session.getState()
      const pending = usuario && toPending(comentario, usuario, now())
      if (pending) change((comentarios) => withPending(comentarios, pending))
      return { pending }
    },
    onSuccess: (sent, _envio, { pending }) => change((comentarios) => withSent(comentarios, sent, pending)),
    onError: (_error, _envio, sent) => change((comentarios) => withoutPending(comentarios, sent?.pending)),
    // The refetch is not awaited. If the request fails, the comment box must restore the text without this delay.
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
}
