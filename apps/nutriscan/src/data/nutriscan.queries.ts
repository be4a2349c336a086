import { cursorOf, isStatus, nutriscanApi } from '@mi/api-client'
import { type Platform, useInfiniteQueryAtOnce, usePlatform, useQueryAtOnce } from '@mi/federation'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { idUsuarioOf, useIdUsuario } from '../page/use-id-usuario.ts'

const PAGE = 10

/** The keys of this module's queries. */
export const NUTRISCAN_KEYS = {
  propios: (idUsuario: number) => ['nutriscan', 'propios', idUsuario] as const,
  foto: (idUsuario: number, id: number) => ['nutriscan', 'foto', idUsuario, id] as const,
  consentimiento: (idUsuario: number) => ['nutriscan', 'consentimiento', idUsuario] as const,
}

/** The calls of the scan. */
export const useNutriscanApi = () => nutriscanApi(usePlatform().api)

/** The query of the person's earlier analyses, page after page. */
export const anterioresOptions = (platform: Platform) => {
  const idUsuario = idUsuarioOf(platform)
  return infiniteQueryOptions({
    queryKey: NUTRISCAN_KEYS.propios(idUsuario),
    queryFn: ({ pageParam, signal }) =>
      nutriscanApi(platform.api).own(idUsuario, { limite: PAGE, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
  })
}

/** The person's earlier analyses, newest first, page after page. */
export const useAnteriores = () => useInfiniteQueryAtOnce(anterioresOptions(usePlatform()))

/** The photo that the person kept with an analysis; `null` if it is deleted. */
export const useFotoGuardada = (id: number) => {
  const api = useNutriscanApi()
  const idUsuario = useIdUsuario()
  return useQuery(
    queryOptions({
      queryKey: NUTRISCAN_KEYS.foto(idUsuario, id),
      queryFn: ({ signal }) =>
        api.foto(id, signal).catch((error: unknown) => {
          if (isStatus(error, 404)) return null
          throw error
        }),
      staleTime: Infinity,
    }),
  )
}

/** Whether the server uses a model to recognise the foods on plates. While this is unknown, the result is `false`. */
export const useReconocePlatos = (): boolean => useConsentimiento().data?.reconocePlatos === true

/** Whether the server may look up names in Open Food Facts. While this is unknown, the result is `false`. */
export const useBuscaMarcas = (): boolean => useConsentimiento().data?.buscaMarcas === true

/** The query for the person's consent to the analysis of pictures. */
export const consentimientoOptions = (platform: Platform) =>
  queryOptions({
    queryKey: NUTRISCAN_KEYS.consentimiento(idUsuarioOf(platform)),
    queryFn: ({ signal }) => nutriscanApi(platform.api).consentimiento(signal),
    // Parts of the page that appear within this time share one answer. After this time, returning to the tab reads the
    // consent again, because the person may have withdrawn the consent on another device.
    staleTime: 10_000,
  })

/** Whether the person has agreed to pictures being analysed. */
export const useConsentimiento = () => useQueryAtOnce(consentimientoOptions(usePlatform()))
